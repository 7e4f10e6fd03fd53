import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { readBuyNow } from './read-buy-now.ts'

test.each([
  ['oak-bed-22222', 1, false],
  ['oak-bed-22222', 5, true],
] as const)(
  '%s, %i of it, protected %s: what BUY NOW writes the checkout reads',
  (id, quantity, protection) => {
    const { searchParams } = new URL(paths.buyNow(id, quantity, protection), 'http://shop')
    expect(readBuyNow(searchParams)).toEqual({ id, quantity, protection })
  },
)

test.each(['', 'oak-bed', 'oak-bed:0', 'oak-bed:6', 'oak-bed:1:free', 'OAK:1', ':1'])(
  '%j names no piece',
  (buy) => {
    expect(readBuyNow(new URLSearchParams({ buy }))).toBeUndefined()
  },
)
