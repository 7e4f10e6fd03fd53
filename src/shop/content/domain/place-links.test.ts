import { expect, test } from 'vitest'
import { followed, type LinkPlace, linksTo, shownBrands, withPlaces } from './place-links.ts'

const place = (kind: LinkPlace['kind'], key: string, more: Partial<LinkPlace> = {}): LinkPlace => ({
  kind,
  key,
  address: key,
  name: key,
  isHidden: false,
  was: [],
  ...more,
})
const places = [
  place('category', 'sofasets', { address: 'sofas', was: ['sofasets'] }),
  place('category', 'pets', { isHidden: true }),
  place('collection', 'japandi'),
  place('brand', 'nestora-home', { name: 'Nestora Home', was: ['nestora'] }),
]

test.each([
  ['category:sofasets', '/product/sofas'],
  ['/product/sofasets', '/product/sofas'],
  ['/product/SofaSets?max_price=5000', '/product/sofas?max_price=5000'],
  ['collection:japandi', '/product/japandi'],
  ['brand:nestora', '/brand/nestora-home'],
  ['/brand/nestora', '/brand/nestora-home'],
  ['/product/study%20lamp', '/product/study%20lamp'],
  ['/product/op/a-sofa-x', '/product/op/a-sofa-x'],
  ['https://example.com/product/pets', 'https://example.com/product/pets'],
  ['category:pets', undefined],
  ['/product/pets', undefined],
  ['category:gone', undefined],
  ['/brand/gone', undefined],
])('%s leads to %s', (href, to) => {
  expect(followed(href, places)).toBe(to)
})

test('what has an address now wins over what had it; what was picked stays with its own', () => {
  const taken = [...places, place('category', 'sofasets-2', { address: 'sofasets' })]
  expect(followed('/product/sofasets', taken)).toBe('/product/sofasets')
  expect(followed('category:sofasets', taken)).toBe('/product/sofas')
})

test('a document keeps what leads somewhere', () => {
  const body = {
    menu: {
      bar: [
        { label: 'Sofas', href: 'category:sofasets' },
        { label: 'Pets', href: '/product/pets' },
      ],
    },
    feature: { label: 'Pets', href: '/product/pets', picture: '/p.webp' },
    decor: [
      { label: 'Calm', collection: 'japandi' },
      { label: 'Gone', collection: 'gone' },
    ],
  }
  expect(withPlaces(body, places)).toEqual({
    menu: { bar: [{ label: 'Sofas', href: '/product/sofas' }] },
    feature: { label: '', href: '', picture: '' },
    decor: [{ label: 'Calm', collection: 'japandi' }],
  })
  expect(linksTo(body, { kind: 'category', key: 'pets' }, places)).toEqual([
    'menu.bar.1.href',
    'feature.href',
  ])
})

test('brands by the name they have now', () => {
  expect(shownBrands(['Nestora', 'Nestora Home', 'Nobody'], places)).toEqual(['Nestora Home', 'Nestora Home'])
})
