import { expect, test } from 'vitest'
import { dayAfter, hourInIndia, indianDay, isDay, weekdayOf } from './time.ts'

test('half past six in the evening in London is already tomorrow in India', () => {
  expect(indianDay(new Date('2026-03-31T18:29:00Z'))).toBe('2026-03-31')
  expect(indianDay(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
})

test('the hour of the day is India’s', () => {
  expect(hourInIndia(new Date('2026-11-15T18:29:00Z'))).toBe(23)
  expect(hourInIndia(new Date('2026-11-15T18:30:00Z'))).toBe(0)
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-04-01', -1, '2027-03-31'],
  ['2026-11-15', 365, '2027-11-15'],
])('%s and %i days are %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other)
})

test('a day of the week is the calendar’s', () => {
  expect([weekdayOf('2026-11-15'), weekdayOf('2026-11-16'), weekdayOf('2026-11-21')]).toEqual([0, 1, 6])
})

test('a day that the calendar does not have is none', () => {
  const days = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', 'today']
  expect(days.map(isDay)).toEqual([true, true, false, false, false, false, false])
})
