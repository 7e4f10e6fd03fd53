import { expect, test } from 'vitest'
import { clocks } from './clocks.ts'

test('this evening, and both sides of midnight in India at the seams of the calendar', () => {
  expect(clocks(new Date('2026-11-15T21:00:00Z')).map(({ at }) => at)).toEqual([
    '2026-11-15T19:00:00Z',
    '2026-11-30T13:30:00Z',
    '2026-11-30T19:00:00Z',
    '2027-03-31T13:30:00Z',
    '2027-03-31T19:00:00Z',
    '2027-02-28T13:30:00Z',
    '2027-02-28T19:00:00Z',
    '2028-02-28T13:30:00Z',
    '2028-02-28T19:00:00Z',
  ])
})
