import { expect, test } from 'vitest'
import { available } from './available.ts'

test.each([
  [{ in_stock: true, stock_quantity: 5 }, 2, 2],
  [{ in_stock: true, stock_quantity: 5 }, 9, 5],
  [{ in_stock: true, stock_quantity: null }, 9, 9],
  [{ in_stock: false, stock_quantity: 5 }, 2, 0],
  [{ in_stock: false, stock_quantity: null }, 2, 0],
])('of %o, %i wanted: %i', (shelf, wanted, there) => {
  expect(available(shelf, wanted)).toBe(there)
})
