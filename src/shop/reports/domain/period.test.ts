import { expect, test } from 'vitest'
import { before, daysOf, faultIn, type Preset, periodFor } from './period.ts'

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
