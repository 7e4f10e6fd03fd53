import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Hold, holdsTooMuch, mostEmptied, mostUnpaidPieces, type Wanted } from './holds.ts'

const wants = (count: number, quantity: number, inStock: number | null): Wanted[] =>
  Array.from({ length: count }, (_, at) => ({ productId: `p${at}`, quantity, inStock }))
const holds = (count: number, unpaid: number, inStock: number): Hold[] =>
  Array.from({ length: count }, (_, at) => ({ productId: `h${at}`, unpaid, cash: 0, inStock }))

describe('one network', () => {
  test.each([
    ['the last two chairs', [], wants(1, 2, 2)],
    ['the last of eight products', [], wants(8, 1, 1)],
    ['a hundred lines, half of each', [], wants(100, 2, 4)],
    ['whatever is made to order', [], wants(100, 5, null)],
    ['a chair beside a neighbour who emptied eight', holds(8, 4, 0), wants(1, 1, 10)],
    ['twenty-four others who order a few pieces each', holds(24, 4, 20), wants(4, 1, 20)],
  ])('may keep %s', (_, held, wanted) => {
    expect(holdsTooMuch(held, wanted, 'online')).toBe(false)
  })

  test.each([
    ['the last of nine products', [], wants(9, 1, 1)],
    ['one product more than eight', holds(8, 4, 0), wants(1, 2, 3)],
    ['more than its pieces', holds(30, 4, 20), wants(1, 1, 20)],
  ])('may not keep %s', (_, held, wanted) => {
    expect(holdsTooMuch(held, wanted, 'online')).toBe(true)
  })

  test('fewer at the door than online', () => {
    expect(holdsTooMuch([], wants(mostEmptied.cash, 1, 1), 'cash')).toBe(false)
    expect(holdsTooMuch([], wants(mostEmptied.cash + 1, 1, 1), 'cash')).toBe(true)
  })

  test('however it orders, it empties eight products at the most', () => {
    const order = fc.array(fc.record({ at: fc.nat(39), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 40, maxLength: 40 }),
        fc.array(order, { maxLength: 30 }),
        (shelves, orders) => {
          const stock = [...shelves]
          const kept = shelves.map(() => 0)
          for (const lines of orders) {
            const distinct = [...new Map(lines.map((line) => [line.at, line])).values()]
            const wanted = distinct.map(({ at, quantity }) => ({
              productId: String(at),
              quantity,
              inStock: stock[at] ?? 0,
            }))
            if (wanted.some(({ quantity, inStock }) => quantity > inStock)) continue
            const held = kept.map((unpaid, at) => ({
              productId: String(at),
              unpaid,
              cash: 0,
              inStock: stock[at] ?? 0,
            }))
            const mine = held.filter(({ unpaid }) => unpaid > 0)
            if (holdsTooMuch(mine, wanted, 'online')) continue
            for (const { at, quantity } of distinct) {
              stock[at] = (stock[at] ?? 0) - quantity
              kept[at] = (kept[at] ?? 0) + quantity
            }
          }
          expect(stock.filter((left) => left === 0).length).toBeLessThanOrEqual(mostEmptied.online)
          expect(kept.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(Math.max(mostUnpaidPieces, 200))
        },
      ),
    )
  })
})
