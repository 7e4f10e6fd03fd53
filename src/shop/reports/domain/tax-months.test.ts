import { expect, test } from 'vitest'
import { monthChoices, quarterChoices } from './tax-months.ts'

test('months go back over the turn of a year', () => {
  const months = monthChoices('2026-02-10')
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-02', name: 'February 2026' },
    { month: '2026-01', name: 'January 2026' },
    { month: '2025-12', name: 'December 2025' },
  ])
  expect(months.length).toBe(13)
})

test('quarters begin in January, April, July and October', () => {
  expect(quarterChoices('2026-11-15').slice(0, 3)).toEqual([
    { month: '2026-10', name: 'October 2026 to December 2026' },
    { month: '2026-07', name: 'July 2026 to September 2026' },
    { month: '2026-04', name: 'April 2026 to June 2026' },
  ])
})
