import { expect, test } from 'vitest'
import { showAgo, showDate, showMoment, showMonth, showTime, showWeekday } from './show-time.ts'

// a quarter past midnight in India is still the day before in Greenwich
const at = new Date('2026-11-16T18:45:00Z')

test.each([
  { show: showTime, words: '12:15 am' },
  { show: showDate, words: '17 Nov 2026' },
  { show: showMoment, words: '17 Nov 2026, 12:15 am' },
  { show: showWeekday, words: 'Tue, 17 Nov' },
  { show: showMonth, words: 'November 2026' },
])('$words, by the clock of India', ({ show, words }) => {
  expect(show(at)).toBe(words)
})

test.each([
  { passed: 0, words: 'just now' },
  { passed: 119, words: 'just now' },
  { passed: 120, words: '2 minutes ago' },
  { passed: 59 * 60, words: '59 minutes ago' },
  { passed: 60 * 60, words: '1 hour ago' },
  { passed: 23 * 3_600, words: '23 hours ago' },
  { passed: 24 * 3_600, words: '17 Nov 2026, 12:15 am' },
])('$passed seconds later: $words', ({ passed, words }) => {
  expect(showAgo(at, new Date(at.getTime() + passed * 1_000))).toBe(words)
})
