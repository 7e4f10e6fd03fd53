import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type CartLine, piecesIn, withLine } from './cart-line.ts'

const line = (id: string, quantity: number, hasProtection = false): CartLine => ({
  id,
  title: id,
  image: '',
  offerPrice: paise(100),
  mrp: paise(200),
  quantity,
  hasProtection,
})

test('the same piece added twice is one line with both quantities', () => {
  const cart = withLine(withLine([], line('sofa', 1)), line('sofa', 2))
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([['sofa', 3]])
})

test('no line grows past five', () => {
  expect(withLine([line('sofa', 4)], line('sofa', 4))[0]?.quantity).toBe(5)
})

test('protection once asked for stays', () => {
  expect(withLine([line('sofa', 1, true)], line('sofa', 1))[0]?.hasProtection).toBe(true)
})

test('the badge counts pieces, not lines', () => {
  expect(piecesIn([line('sofa', 2), line('lamp', 1)])).toBe(3)
})
