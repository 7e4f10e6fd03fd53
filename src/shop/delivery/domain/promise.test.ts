import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay, weekdayOf } from '#kernel/time.ts'
import { type Calendar, promiseFor, workingDaysAfter } from './promise.ts'

const none: Calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set(), cutOffHour: 18 }
const withHoliday: Calendar = { ...none, holidays: new Set(['2026-11-16']) }
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
  expect(workingDaysAfter('2026-11-15', 0, withHoliday)).toBe('2026-11-17'))

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

// Friday noon: packed on the next day on which the place sends, leaves one such day later, then the shop's days on the road
test.each([
  ['as the shop works', [1, 2, 3, 4, 5, 6], '2026-11-16'],
  ['on Wednesdays', [3], '2026-11-26'],
  ['on Sundays too, which is a day off of the shop', [0, 3], '2026-11-26'],
  ['on Sundays alone: taken at its word', [0], '2026-11-24'],
])('a place that sends %s', (_, dispatchDays, from) =>
  expect(promiseFor(new Date('2026-11-13T06:30:00Z'), { ...road, dispatchDays }, none).from).toBe(from),
)

test('the owner says which days are worked on, and until when an order leaves on its day', () => {
  const fiveDays = { ...none, workingDays: [1, 2, 3, 4, 5], cutOffHour: 9 }
  expect(workingDaysAfter('2026-11-13', 1, fiveDays)).toBe('2026-11-16')
  expect(promiseFor(new Date('2026-11-13T06:30:00Z'), road, fiveDays)).toEqual({
    from: '2026-11-18',
    to: '2026-11-20',
    orderBefore: new Date('2026-11-16T03:30:00Z'),
  })
})

test('the promise never lies in the past, never on a day off, and its end not before its start', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      fc.integer({ min: 0, max: 23 }),
      (now, shipDays, leastDays, more, workingDays, cutOffHour) => {
        const calendar = { ...withHoliday, workingDays, cutOffHour }
        const promised = promiseFor(now, { shipDays, leastDays, mostDays: leastDays + more }, calendar)
        expect(promised.from >= indianDay(now)).toBe(true)
        expect(promised.to >= promised.from).toBe(true)
        expect(promised.orderBefore > now).toBe(true)
        for (const day of [promised.from, promised.to]) {
          expect(workingDays).toContain(weekdayOf(day))
          expect(calendar.holidays.has(day)).toBe(false)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
