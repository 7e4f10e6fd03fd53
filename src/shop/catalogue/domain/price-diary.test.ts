import { expect, test } from 'vitest'
import { fromRupees, type Paise } from '#kernel/money.ts'
import { type PriceFact, priceDiaryOf } from './price-diary.ts'

const now = new Date('2026-11-17T10:00:00+05:30')
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
/** It cost `before` until so many days ago. */
const until = (days: number, before: number): { at: string; before: Paise } => ({
  at: daysAgo(days),
  before: fromRupees(before),
})
const price = fromRupees(900)
const was = (rupees: number, day: string): PriceFact => ({ kind: 'was', price: fromRupees(rupees), day })

test.each<[what: string, since: number, changes: ReturnType<typeof until>[], fact: PriceFact | null]>([
  ['no change, sold for longer', 60, [], { kind: 'same' }],
  ['no change, and hardly there yet', 3, [], null],
  ['it cost more ten days ago', 60, [until(10, 1_000)], { kind: 'lowest' }],
  ['it cost more three days ago, and came four days ago', 4, [until(3, 1_000)], { kind: 'lowest' }],
  ['it cost the same between two higher prices', 60, [until(20, 900), until(10, 1_000)], { kind: 'lowest' }],
  ['it cost less ten days ago', 60, [until(10, 800)], was(800, '2026-11-07')],
  ['of two lower prices the lowest', 60, [until(20, 700), until(10, 800)], was(700, '2026-10-28')],
  [
    'of two times at the lowest the later',
    60,
    [until(20, 800), until(15, 950), until(5, 800)],
    was(800, '2026-11-12'),
  ],
  ['what ended more than 30 days ago does not count', 90, [until(31, 800)], { kind: 'same' }],
  ['nor what it cost as a draft', 2, [until(5, 1)], null],
  ['nor what was set in the moment it was shown', 2, [until(2, 1)], null],
])('%s', (_what, since, changes, fact) => {
  expect(priceDiaryOf(price, { since: daysAgo(since), changes }, now).fact).toEqual(fact)
})

test('the diary goes back ninety days, or to the day it came', () => {
  const changes = [until(80, 800), until(40, 950), until(10, 950)]
  const stepsSince = (days: number) =>
    priceDiaryOf(price, { since: daysAgo(days), changes }, now).steps.map((step) => [step.from, step.price])
  expect(stepsSince(200)).toEqual([
    ['2026-08-19', fromRupees(800)],
    ['2026-08-29', fromRupees(950)],
    ['2026-11-07', price],
  ])
  expect(stepsSince(50)).toEqual([
    ['2026-09-28', fromRupees(950)],
    ['2026-11-07', price],
  ])
})
