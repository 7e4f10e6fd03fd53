import { expect, test } from 'vitest'
import { type Followed, headlineOf, isJustPlaced, isLate, promiseInWords, stepsOf } from './order-steps.ts'

const placedAt = '2026-11-15T06:12:00.000Z'
const event = (kind: string, state: Followed['state'], at = placedAt) => ({ kind, state, at })
const order = (state: Followed['state'], ...history: Followed['history']): Followed => ({
  state,
  placed_at: placedAt,
  promise: { from: '2026-11-19', to: '2026-11-21' },
  history,
})
/** Dates hold together with spaces that do not break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const statesOf = (followed: Followed) => stepsOf(followed).map(({ state }) => state)

test.each([
  ['confirmed', ['done', 'now', 'next', 'next']],
  ['packed', ['done', 'done', 'now', 'next']],
  ['dispatched', ['done', 'done', 'done', 'now']],
  ['delivered', ['done', 'done', 'done', 'done']],
  ['returned', []],
  ['awaiting_payment', []],
  ['expired', []],
  ['cancelled', []],
] as const)('an order that is %s has come this far', (state, steps) => {
  expect(statesOf(order(state))).toEqual(steps)
})

test('each step has its true time; one that was never told has none', () => {
  const steps = stepsOf(
    order(
      'dispatched',
      event('placed', 'confirmed'),
      event('dispatched', 'dispatched', '2026-11-16T13:10:00.000Z'),
    ),
  )
  expect(steps.map(({ name, words }) => [name, plain(words)])).toEqual([
    ['Ordered', 'Sun, 15 Nov, 11:42 am'],
    ['Packed', ''],
    ['Dispatched', 'Mon, 16 Nov, 6:40 pm'],
    ['Delivered', 'By Sat, 21 Nov'],
  ])
})

test('a part that left is told before the rest has', () => {
  const [, , dispatched] = stepsOf(
    order('packed', event('part_dispatched', 'packed', '2026-11-16T13:10:00.000Z')),
  )
  expect(dispatched?.state).toBe('now')
  expect(plain(dispatched?.words ?? '')).toBe('Partly shipped Mon, 16 Nov')
})

test('a promise is one day or several', () => {
  expect(plain(promiseInWords({ from: '2026-11-19', to: '2026-11-19' }))).toBe('Thu, 19 Nov')
  expect(plain(promiseInWords({ from: '2026-11-19', to: '2026-11-21' }))).toBe('Thu, 19 Nov to Sat, 21 Nov')
})

test.each([
  ['confirmed', '2026-11-15T08:00:00Z', 'Arriving Thu, 19 Nov to Sat, 21 Nov'],
  ['dispatched', '2026-11-21T18:00:00Z', 'Arriving Thu, 19 Nov to Sat, 21 Nov'],
  ['dispatched', '2026-11-21T19:00:00Z', 'This is delayed'],
  ['returned', '2026-11-30T08:00:00Z', 'Everything was returned to us'],
  ['cancelled', '2026-11-15T08:00:00Z', 'This order is cancelled'],
  ['expired', '2026-11-15T08:00:00Z', 'Payment not completed'],
  ['awaiting_payment', '2026-11-15T06:20:00Z', 'This order is waiting for payment'],
] as const)('%s at %s: %s', (state, at, words) => {
  expect(plain(headlineOf(order(state), new Date(at)))).toBe(words)
})

test('a delivered order says when', () => {
  const delivered = order('delivered', event('delivered', 'delivered', '2026-11-19T05:50:00Z'))
  expect(plain(headlineOf(delivered, new Date('2026-12-24T08:00:00Z')))).toBe('Delivered Thu, 19 Nov')
  expect(isLate(delivered, new Date('2026-12-24T08:00:00Z'))).toBe(false)
})

test('whoever has just ordered is thanked, for half an hour and until something else happens', () => {
  const placed = event('placed', 'confirmed')
  const soon = new Date('2026-11-15T06:20:00Z')
  expect(isJustPlaced(order('confirmed', placed), soon)).toBe(true)
  expect(isJustPlaced(order('confirmed', placed), new Date('2026-11-15T06:50:00Z'))).toBe(false)
  const waiting = event('placed', 'awaiting_payment')
  const paid = event('paid', 'confirmed', '2026-11-15T06:19:00.000Z')
  expect(isJustPlaced(order('confirmed', waiting, paid), soon)).toBe(true)
  const claimed = event('claimed', 'confirmed', '2026-11-15T06:19:30.000Z')
  expect(isJustPlaced(order('confirmed', waiting, paid, claimed), soon)).toBe(true)
  const less = event('part_cancelled', 'confirmed', '2026-11-15T06:19:30.000Z')
  expect(isJustPlaced(order('confirmed', waiting, paid, less), soon)).toBe(false)
  const refunded = event('refunded', 'confirmed', '2026-11-15T06:19:40.000Z')
  expect(isJustPlaced(order('confirmed', waiting, paid, refunded), soon)).toBe(true)
  expect(isJustPlaced(order('confirmed', waiting, paid, less, refunded), soon)).toBe(false)
  expect(isJustPlaced(order('awaiting_payment', waiting), soon)).toBe(false)
})
