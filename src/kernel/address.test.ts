import { expect, expectTypeOf, test } from 'vitest'
import { pathsOf, withQuery } from './address.ts'

const some = pathsOf({ cart: '/cart', product: '/product/op/:id', order: '/orders/:number/:act?' })

test('a page with one address is a text', () => {
  expect(some.cart).toBe('/cart')
})

test('a page with parts asks for them, and encodes each', () => {
  expect(some.product('a b/ç?')).toBe('/product/op/a%20b%2F%C3%A7%3F')
  expect(some.product(7)).toBe('/product/op/7')
  expect(some.product('$&')).toBe('/product/op/%24%26')
  expect(some.order('AAN-2026-00001')).toBe('/orders/AAN-2026-00001')
  expect(some.order('AAN-2026-00001', 'return')).toBe('/orders/AAN-2026-00001/return')
})

test('a part that is missing, or one too many, is no program', () => {
  expectTypeOf<Parameters<typeof some.product>>().toEqualTypeOf<[string | number]>()
  expectTypeOf<Parameters<typeof some.order>>().toEqualTypeOf<[string | number, (string | number)?]>()
})

test('what narrows a list follows, encoded', () => {
  expect(withQuery(some.cart, { brand: 'Kiln & Co', sort: 'newest' })).toBe(
    '/cart?brand=Kiln%20%26%20Co&sort=newest',
  )
})
