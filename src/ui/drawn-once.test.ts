import { createElement as h, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dataOf, drawnOnce, type Place, PlaceProvider } from './drawn-once.tsx'
import { createOnceDrawer } from './once-drawer.ts'

function aPageOf(part: (price: number) => ReactNode) {
  const drawn: number[] = []
  const Once = drawnOnce(
    ({ price }: { price: number }) => {
      drawn.push(price)
      return part(price)
    },
    ({ price }) => ({ key: String(price) }),
  )
  const list = (prices: number[]) =>
    prices.map((price) => h('li', { key: price }, h(Once, { price }), ' here'))
  return {
    drawn,
    drawWhole: (...prices: number[]) => renderToString(list(prices)),
    draw: aDrawer((...prices: number[]) => list(prices)),
  }
}

/** Draws pages the way the server does, and says what it sends. */
function aDrawer<Asked extends unknown[]>(page: (...asked: Asked) => ReactNode, mostBytes?: number) {
  const around = (place: Place, what: ReactNode) => renderToString(h(PlaceProvider, { value: place }, what))
  const withParts = createOnceDrawer(
    (part, _at, place) => around(place, part),
    (text) => text,
    mostBytes,
  )
  return (...asked: Asked) => withParts((place) => around(place, page(...asked))).join('')
}

test('a part that is asked for again is drawn no more, and stands where it belongs', () => {
  const { drawn, draw, drawWhole } = aPageOf((price) => h('b', { title: 'a > b & c' }, '₹', price))
  const whole = drawWhole(5, 7)
  drawn.length = 0
  for (let turn = 0; turn < 4; turn += 1) expect(draw(5, 7)).toBe(whole)
  // not after the first time: most of what is asked for once is never asked for again
  expect(drawn).toEqual([5, 7, 5, 7])
  expect(draw(7, 5)).toBe(drawWhole(7, 5))
})

test('pictures that are wanted at once are announced ahead of the page, each once', () => {
  const { draw, drawWhole } = aPageOf((price) => [
    h('img', { key: 'own', src: `/${price}.webp`, fetchPriority: 'high' }),
    h('img', { key: 'shared', src: '/logo.webp', fetchPriority: 'high' }),
  ])
  const whole = drawWhole(5, 7)
  expect(whole).toMatch(/^<link rel="preload"/)
  for (let turn = 0; turn < 3; turn += 1) expect(draw(5, 7)).toBe(whole)
})

test('what is written in a part is taken as it is', () => {
  const { draw } = aPageOf(() => h('b', {}, '$& $1 <template data-once="0"></template>'))
  expect(draw(1)).toContain('<b>$&amp; $1 &lt;template')
})

test('a part with a made-up name is drawn with its page, and so is what holds it', () => {
  const Named = drawnOnce(
    () => h('b', { id: useId() }, 'named'),
    () => ({ key: '' }),
  )
  const Around = drawnOnce(
    ({ price }: { price: number }) => h('p', {}, price, h(Named)),
    ({ price }) => ({ key: String(price) }),
  )
  const page = () => [h(Around, { key: 1, price: 1 }), h(Named, { key: 2 }), h(Around, { key: 3, price: 2 })]
  const draw = aDrawer(page)
  expect(draw()).toBe(renderToString(page()))
  expect(draw()).toBe(renderToString(page()))
  expect(new Set(draw().match(/id="[^"]*"/g)).size).toBe(3)
})

test('a part within a part is drawn once for all that it stands in', () => {
  let pieces = 0
  const Piece = drawnOnce(
    ({ price }: { price: number }) => {
      pieces += 1
      return h('b', {}, '₹', price)
    },
    ({ price }) => ({ key: String(price) }),
  )
  const Rail = drawnOnce(
    ({ prices }: { prices: number[] }) =>
      h(
        'ul',
        {},
        prices.map((price) => h(Piece, { key: price, price })),
      ),
    dataOf,
  )
  const page = (...rails: number[][]) => rails.map((prices, key) => h(Rail, { key, prices }))
  const whole = renderToString(page([1, 2], [2, 3]))
  pieces = 0
  const draw = aDrawer(page)
  for (let turn = 0; turn < 4; turn += 1) expect(draw([1, 2], [2, 3])).toBe(whole)
  expect(pieces).toBe(6)
})

test('a part of which a part is gone is drawn again', () => {
  const drawn: (number | 'rail')[] = []
  const Piece = drawnOnce(({ at }: { at: number }) => {
    drawn.push(at)
    return h('img', { src: `/${at}.webp`, fetchPriority: 'high', alt: 'x'.repeat(100) })
  }, dataOf)
  const Rail = drawnOnce(({ pieces }: { pieces: number[] }) => {
    drawn.push('rail')
    return pieces.map((at) => h(Piece, { key: at, at }))
  }, dataOf)
  const page = (...pieces: number[]) => h('ul', {}, h(Rail, { pieces }))
  const whole = renderToString(page(1, 2))
  const draw = aDrawer(page, 6_000)
  for (let turn = 0; turn < 3; turn += 1) draw(1, 2)
  drawn.length = 0
  expect(draw(1, 2)).toBe(whole)
  expect(drawn).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) draw(3, 4, 5, 6, 7, 8)
  drawn.length = 0
  for (let turn = 0; turn < 3; turn += 1) expect(draw(1, 2)).toBe(whole)
  expect(drawn[0]).toBe('rail')
})

test('what was not asked for lately goes where there is no room', () => {
  const drawn: number[] = []
  const Long = drawnOnce(({ at }: { at: number }) => {
    drawn.push(at)
    return h('p', {}, 'x'.repeat(100))
  }, dataOf)
  const draw = aDrawer((at: number) => h(Long, { at }), 1_800)
  for (const at of [1, 2, 3, 4, 5, 6, 7]) draw(at)
  drawn.length = 0
  for (const at of [1, 2, 3, 1, 4, 5, 1, 6, 7, 1, 2]) draw(at)
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 2])
})

test('props that are data tell all that a part shows; elements, addresses and functions do not', () => {
  const data = { product: { id: 'a', images: ['/a.webp'] }, seller: 'Aangan', first: null, isOpen: true }
  const { key } = dataOf(data) ?? {}
  expect(key).toContain('"images":["/a.webp"]')
  expect(dataOf(structuredClone(data))?.key).toBe(key)
  for (const other of [
    { seller: 'Other' },
    { first: 1 },
    { isOpen: false },
    { product: { id: 'a', images: [] } },
  ])
    expect(dataOf({ ...data, ...other })?.key).not.toBe(key)
  // a button that nothing would happen by may not be there
  expect(dataOf({ ...data, onChange: () => {} })?.key).not.toBe(key)
  expect(dataOf({ ...data, onChange: () => {} })).toEqual(dataOf({ ...data, onChange: () => 1 }))
  for (const value of [() => null, new URLSearchParams('a=1'), h('b', { key: 1 }), new Date(), Symbol('a')])
    for (const prop of [value, [1, value], { deep: [{ value }] }]) expect(dataOf({ prop })).toBeUndefined()
})
