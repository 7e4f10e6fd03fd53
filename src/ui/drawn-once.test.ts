import { createElement as h, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createOnceDrawer, drawnOnce, PlaceProvider } from './drawn-once.tsx'

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
  const withParts = createOnceDrawer((one) => renderToString(one))
  return {
    drawn,
    drawWhole: (...prices: number[]) => renderToString(list(prices)),
    draw: (...prices: number[]) =>
      withParts((place) => renderToString(h(PlaceProvider, { value: place }, list(prices)))),
  }
}

test('a part is drawn once for each thing it shows, and stands where it belongs', () => {
  const { drawn, draw, drawWhole } = aPageOf((price) => h('b', { title: 'a > b & c' }, '₹', price))
  const whole = drawWhole(5, 7)
  drawn.length = 0
  expect(draw(5, 7)).toBe(whole)
  expect(draw(5, 7)).toBe(whole)
  expect(draw(7, 5)).toBe(drawWhole(7, 5))
  expect(drawn.slice(0, 2)).toEqual([5, 7])
})

test('pictures that are wanted at once are announced ahead of the page, each once', () => {
  const { draw, drawWhole } = aPageOf((price) => [
    h('img', { key: 'own', src: `/${price}.webp`, fetchPriority: 'high' }),
    h('img', { key: 'shared', src: '/logo.webp', fetchPriority: 'high' }),
  ])
  const whole = drawWhole(5, 7)
  expect(whole).toMatch(/^<link rel="preload"/)
  expect(draw(5, 7)).toBe(whole)
  expect(draw(5, 7)).toBe(whole)
})

test('what is written in a part is taken as it is', () => {
  const { draw } = aPageOf(() => h('b', {}, '$& $1 <template data-once="0"></template>'))
  expect(draw(1)).toContain('<b>$&amp; $1 &lt;template')
})

test('a part with a made-up name is refused: it would be another name in the browser', () => {
  const { draw } = aPageOf(() => h(() => h('b', { id: useId() }, 'named')))
  expect(() => draw(1)).toThrow('useId')
})
