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

test('every day of two years reads as the tables of India have it', () => {
  const tables = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
  const date = tables({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = tables({ timeStyle: 'short' })
  const weekday = tables({ weekday: 'short', day: 'numeric', month: 'short' })
  const month = tables({ month: 'long', year: 'numeric' })
  // at another minute each day, so that the hours of the day come by as well
  for (let day = 0; day < 731; day += 1) {
    const moment = new Date(at.getTime() + day * (86_400_000 + 97 * 60_000))
    expect(showDate(moment)).toBe(date.format(moment))
    expect(showTime(moment)).toBe(time.format(moment))
    expect(showWeekday(moment)).toBe(weekday.format(moment))
    expect(showMonth(moment)).toBe(month.format(moment))
  }
})
