import { describe, expect, test } from 'vitest'
import { dayAfter } from '#kernel/time.ts'
import { before, copiesFor, daysOf, faultIn, type Preset, periodFor } from './period.ts'

test.each<[Preset, string, string]>([
  ['today', '2026-11-15', '2026-11-15'],
  ['7', '2026-11-09', '2026-11-15'],
  ['14', '2026-11-02', '2026-11-15'],
  ['90', '2026-08-18', '2026-11-15'],
  ['month', '2026-11-01', '2026-11-15'],
  ['year', '2026-04-01', '2026-11-15'],
])('%s on 15 November is %s to %s', (preset, from, to) => {
  expect(periodFor(preset, '2026-11-15')).toEqual({ from, to })
})

test('a financial year begins in April of the year before, until March is over', () => {
  expect(periodFor('year', '2027-03-31').from).toBe('2026-04-01')
  expect(periodFor('year', '2027-04-01').from).toBe('2027-04-01')
})

test('the stretch before is as long, and ends the day before', () => {
  expect(before({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' })
  expect(before({ from: '2028-03-01', to: '2028-03-01' })).toEqual({ from: '2028-02-29', to: '2028-02-29' })
})

test('every day once', () => {
  expect(daysOf({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})

test.each([
  ['2026-11-15', '2026-11-14', 'backwards'],
  ['2025-11-14', '2026-11-15', 'too_long'],
  ['2025-11-15', '2026-11-15', undefined],
  ['2026-99-99', '2026-11-15', 'not_a_day'],
])('%s to %s: %s', (from, to, fault) => {
  expect(faultIn({ from, to })).toBe(fault)
})

describe('a period put together from months and days', () => {
  const today = '2026-11-18'

  test('a month so far is one month; half of another is its days', () => {
    expect(copiesFor({ from: '2026-08-22', to: today }, today, new Set([today]))).toEqual({
      months: ['2026-09-01', '2026-10-01', '2026-11-01'],
      days: daysOf({ from: '2026-08-22', to: '2026-08-31' }),
      without: [today],
    })
  })

  test('most of a month is the month, less the rest', () => {
    expect(copiesFor({ from: '2026-02-04', to: '2026-02-27' }, today, new Set())).toEqual({
      months: ['2026-02-01'],
      days: [],
      without: ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-28'],
    })
  })

  test.each([
    ['2026-11-18', '2026-11-18', []],
    ['2026-11-05', '2026-11-18', ['2026-11-07', '2026-11-18']],
    ['2026-10-20', '2026-11-10', ['2026-10-21', '2026-11-01', '2026-11-02']],
    ['2025-12-31', '2026-11-18', ['2025-12-31', '2026-03-09']],
    ['2024-02-01', '2024-02-29', []],
    ['2026-11-10', '2026-12-25', ['2026-11-18']],
  ])('%s to %s without %j: every other day once', (from, to, live) => {
    const { months, days, without } = copiesFor({ from, to }, today, new Set(live))
    const times = new Map<string, number>()
    const count = (listed: string[], by: number) => {
      for (const day of listed) if (day <= today) times.set(day, (times.get(day) ?? 0) + by)
    }
    for (const month of months) count(daysOf({ from: month, to: lastDayOf(month) }), 1)
    count(days, 1)
    count(without, -1)
    const counted = [...times].filter(([, often]) => often !== 0)
    const wanted = daysOf({ from, to }).filter((day) => day <= today && !live.includes(day))
    expect(counted.toSorted()).toEqual(wanted.map((day) => [day, 1]))
  })

  const lastDayOf = (month: string): string => {
    const next = Array.from({ length: 32 }, (_, index) => dayAfter(month, index))
    return next.findLast((day) => day.startsWith(month.slice(0, 7))) ?? month
  }
})
