import { expect, test } from 'vitest'
import { daysOff, type Holiday, holidaysOf } from './holidays.ts'

const every = (day: string, name = 'Fixed'): Holiday => ({ day, name, every_year: true })
const once = (day: string, name = 'Once'): Holiday => ({ day, name, every_year: false })
const daysIn = (year: number, all: Holiday[]) => holidaysOf(year, all).map(({ day }) => day)

test('a day that comes every year counts in each later year, and in none before', () => {
  const all = [every('2026-12-25'), once('2026-11-08')]
  expect([2025, 2026, 2027, 2040].map((year) => daysIn(year, all))).toEqual([
    [],
    ['2026-11-08', '2026-12-25'],
    ['2027-12-25'],
    ['2040-12-25'],
  ])
})

test('what is entered for the year itself has its own name, and stands there once', () =>
  expect(
    holidaysOf(2028, [every('2026-08-15', 'Independence Day'), once('2028-08-15', 'Eighty-one')]),
  ).toEqual([{ day: '2028-08-15', name: 'Eighty-one', every_year: false, entered: '2028-08-15' }]))

test('entered for several years, it is known by its first', () =>
  expect(holidaysOf(2028, [every('2027-08-15', 'Freedom'), every('2026-08-15')])).toEqual([
    { day: '2028-08-15', name: 'Freedom', every_year: true, entered: '2026-08-15' },
  ]))

test('the 29th of February comes in leap years', () =>
  expect([2029, 2032].map((year) => daysIn(year, [every('2028-02-29')]))).toEqual([[], ['2032-02-29']]))

test('promises made at the end of a year count the days of the next', () =>
  expect([...daysOff(['2026-12-30'], ['2020-01-26', '2026-12-25', '2028-05-01'], '2026-12-28')]).toEqual([
    '2026-12-30',
    '2026-01-26',
    '2027-01-26',
    '2027-12-25',
  ]))
