import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type FeedProduct, feedItem, isGtin } from './feed.ts'
import { csvItem, escapeXml, xmlItem } from './write-feed.ts'

const chair: FeedProduct = {
  id: 'a-chair-1',
  title: 'A chair',
  description: 'To sit on.',
  brand: 'Sheesham Story',
  images: ['/media/a.webp', 'https://elsewhere.example/b.jpg'],
  mrp: paise(973_500),
  price: paise(649_000),
  sale: undefined,
  isInStock: true,
  isMadeToOrder: false,
  shipDays: 3,
  categories: ['Furniture', 'Chairs'],
  groupId: null,
  colour: 'Teak',
  material: '',
  grams: 9_000,
  widthCm: 45.5,
  depthCm: null,
  heightCm: 90,
  returnDays: 7,
  gtin: '',
  mpn: '',
}
const itemOf = (change: Partial<FeedProduct> = {}) =>
  feedItem({ ...chair, ...change }, 'https://shop.example', '/product/op/a-chair-1')

test('what is known stands in its field, and nothing else is there', () => {
  expect(itemOf()).toEqual({
    id: 'a-chair-1',
    title: 'A chair',
    description: 'To sit on.',
    link: 'https://shop.example/product/op/a-chair-1',
    image_link: 'https://shop.example/media/a.webp',
    additional_image_link: ['https://elsewhere.example/b.jpg'],
    availability: 'in_stock',
    price: '9735.00 INR',
    sale_price: '6490.00 INR',
    brand: 'Sheesham Story',
    identifier_exists: 'no',
    condition: 'new',
    product_type: 'Furniture > Chairs',
    color: 'Teak',
    shipping_weight: '9000 g',
    product_width: '45.5 cm',
    product_height: '90 cm',
    max_handling_time: '3',
    return_policy_label: 'returns_7_days',
  })
})

test('without a discount there is one price; a sale with an end says when', () => {
  const same = itemOf({ mrp: paise(649_000) })
  expect([same.price, same.sale_price]).toEqual(['6490.00 INR', undefined])
  const sale = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T18:30:00Z') }
  expect(itemOf({ sale }).sale_price_effective_date).toBe('2026-11-01T00:00:00.000Z/2026-11-20T18:30:00.000Z')
  expect(itemOf({ sale, mrp: paise(649_000) }).sale_price_effective_date).toBeUndefined()
})

test.each([
  [{ isMadeToOrder: true }, 'made_to_order'],
  [{ returnDays: 0 }, 'no_returns'],
])('%o goes back as %s', (change, label) => expect(itemOf(change).return_policy_label).toBe(label))

test.each([
  ['8901234567890', true],
  ['8901234567894', false],
  ['96385074', true],
  ['12345', false],
  ['', false],
])('%s is a number of a product worldwide: %s', (text, is) => expect(isGtin(text)).toBe(is))

test('a number that is none is left out, and that there is none is said', () => {
  expect(itemOf({ gtin: '8901234567890' })).toMatchObject({ gtin: '8901234567890' })
  expect(itemOf({ gtin: '8901234567890' }).identifier_exists).toBeUndefined()
  expect(itemOf({ gtin: '123' })).not.toHaveProperty('gtin')
  expect(itemOf({ mpn: 'SS-12' })).toMatchObject({ mpn: 'SS-12' })
})

test('nothing that somebody typed breaks the file', () => {
  expect(escapeXml('a & <b> "c" \'d\' \u0000\u0008\ufffe \ud800')).toBe(
    'a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos;  \ufffd',
  )
  expect(xmlItem({ title: ']]><script>', id: '1' })).toBe(
    '<item><g:id>1</g:id><g:title>]]&gt;&lt;script&gt;</g:title></item>\n',
  )
  expect(csvItem({ id: '1', title: '=HYPERLINK("x")' })).toMatch(/^1,"'=HYPERLINK\(""x""\)",,/)
})
