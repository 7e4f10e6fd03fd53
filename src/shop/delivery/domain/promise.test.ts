import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay, weekdayOf } from '#kernel/time.ts'
import { promiseFor, workingDaysAfter } from './promise.ts'

const none = new Set<string>()
const holidays = new Set(['2026-11-16'])
const road = { shipDays: 1, leastDays: 1, mostDays: 3 }

test.each([
  ['2026-11-13', 0, '2026-11-13'], // a Friday
  ['2026-11-13', 1, '2026-11-14'],
  ['2026-11-13', 2, '2026-11-16'], // over Sunday
  ['2026-11-15', 0, '2026-11-16'], // from a Sunday
])('%s and %i working days is %s', (day, count, expected) =>
  expect(workingDaysAfter(day, count, none)).toBe(expected),
)

test('holidays are no working days', () =>
  expect(workingDaysAfter('2026-11-15', 0, holidays)).toBe('2026-11-17'))

test.each([
  // Friday noon in India: packed today, leaves on Saturday
  ['2026-11-13T06:30:00Z', { from: '2026-11-16', to: '2026-11-18', orderBefore: '2026-11-13T12:30:00.000Z' }],
  // a minute before and after six in the evening
  ['2026-11-13T12:29:00Z', { from: '2026-11-16', to: '2026-11-18', orderBefore: '2026-11-13T12:30:00.000Z' }],
  ['2026-11-13T12:30:00Z', { from: '2026-11-17', to: '2026-11-19', orderBefore: '2026-11-14T12:30:00.000Z' }],
  // Saturday night is Sunday already in India
  ['2026-11-14T19:00:00Z', { from: '2026-11-18', to: '2026-11-20', orderBefore: '2026-11-16T12:30:00.000Z' }],
])('ordered at %s', (now, { from, to, orderBefore }) => {
  const promised = promiseFor(new Date(now), road, none)
  expect({ ...promised, orderBefore: promised.orderBefore.toISOString() }).toEqual({ from, to, orderBefore })
})

test('the promise never lies in the past, never on a day off, and its end not before its start', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      (now, shipDays, leastDays, more) => {
        const promised = promiseFor(now, { shipDays, leastDays, mostDays: leastDays + more }, holidays)
        expect(promised.from >= indianDay(now)).toBe(true)
        expect(promised.to >= promised.from).toBe(true)
        expect(promised.orderBefore > now).toBe(true)
        for (const day of [promised.from, promised.to]) {
          expect(weekdayOf(day)).not.toBe(0)
          expect(holidays.has(day)).toBe(false)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
