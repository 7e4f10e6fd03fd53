import { expect, expectTypeOf, test } from 'vitest'
import { path, patternsIn, withQuery } from './address.ts'

const cart = '/cart'
const product = path('/product/op/:id')
const order = path('/orders/:number/:act?')

test('a page says its pattern, for whoever serves it', () => {
  expect(patternsIn({ cart, order })).toEqual(['/cart', '/orders/:number/:act?'])
})

test('a page with parts asks for them, and encodes each', () => {
  expect(product('a b/ç?')).toBe('/product/op/a%20b%2F%C3%A7%3F')
  expect(product(7)).toBe('/product/op/7')
  expect(product('$&')).toBe('/product/op/%24%26')
  expect(order('AAN-2026-00001')).toBe('/orders/AAN-2026-00001')
  expect(order('AAN-2026-00001', 'return')).toBe('/orders/AAN-2026-00001/return')
})

test('a part that is missing, or one too many, is no program', () => {
  expectTypeOf<Parameters<typeof product>>().toEqualTypeOf<[string | number]>()
  expectTypeOf<Parameters<typeof order>>().toEqualTypeOf<[string | number, (string | number)?]>()
})

test('what narrows a list follows, encoded', () => {
  expect(withQuery(cart, { brand: 'Kiln & Co', sort: 'newest' })).toBe(
    '/cart?brand=Kiln%20%26%20Co&sort=newest',
  )
})
