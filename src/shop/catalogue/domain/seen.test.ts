import { expect, test } from 'vitest'
import { fromRupees } from '#kernel/money.ts'
import { readSeen, savedSince, writeSeen } from './seen.ts'

const now = new Date('2026-11-16T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const look = (id: string, days: number, rupees = 100) =>
  writeSeen({ id, price: fromRupees(rupees), at: daysAgo(days) })

test('each piece once, as it was looked at last, for thirty days', () => {
  const seen = readSeen([look('a', 1), look('b', 2), look('a', 3, 200), look('c', 29.9), look('d', 30)], now)
  expect(seen.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(seen[0]?.price).toBe(fromRupees(100))
})

test.each(['', 'a', 'a b c', 'a 1', '<b> 1 1', 'a -1 1', 'a 1 9999999999999'])(
  '%j is passed over',
  (text) => {
    expect(readSeen([text], now)).toEqual([])
  },
)

test('what is written is read', () => {
  const one = { id: 'a-sofa', price: fromRupees(99.5), at: daysAgo(4) }
  expect(readSeen([writeSeen(one)], now)).toEqual([one])
})

test('a price is lower only where it is', () => {
  const seen = { price: fromRupees(100) }
  expect(savedSince(seen, fromRupees(90))).toBe(fromRupees(10))
  expect(savedSince(seen, fromRupees(100))).toBeUndefined()
  expect(savedSince(seen, fromRupees(110))).toBeUndefined()
})
