import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { dayAfter, isDay } from '#kernel/time.ts'
import { canSendOn, cardState, sendsAt, yearAfter } from './card.ts'

const now = new Date('2026-11-15T20:00:00Z') // the 16th in India, half past one at night

test.each([
  ['2026-11-16', '2027-11-16'],
  ['2028-02-29', '2029-03-01'],
  ['2027-02-28', '2028-02-28'],
])('a year after %s is %s', (day, later) => {
  expect(yearAfter(day)).toBe(later)
})

test('days are counted over the end of a month', () => {
  expect(dayAfter('2026-11-16', 90)).toBe('2027-02-14')
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2027-11-16', true],
  ['2027-11-17', false],
  ['2026-02-30', false],
  ['tomorrow', false],
])('a card can go out on %s: %s', (day, can) => {
  expect(canSendOn(day, now)).toBe(can)
})

test('letters go out in the morning of their day, and today means right away', () => {
  expect(sendsAt('2026-12-24', now).toISOString()).toBe('2026-12-24T03:30:00.000Z')
  expect(sendsAt('2026-11-17', now).toISOString()).toBe('2026-11-17T03:30:00.000Z')
  expect(sendsAt('2026-11-16', now)).toEqual(now)
  expect(sendsAt('2026-11-15', now)).toEqual(now)
})

test('a day is a day of the calendar', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('2026-2-9')).toBe(false)
})

describe('one word for where a card stands', () => {
  const card = {
    state: 'live' as 'live' | 'stopped',
    isSent: true,
    worth: paise(2_000_00),
    balance: paise(2_000_00),
    validUntil: '2027-11-16',
  }
  test.each([
    ['live', {}],
    ['part_used', { balance: paise(1) }],
    ['used_up', { balance: paise(0) }],
    ['ran_out', { validUntil: '2026-11-15' }],
    ['live', { validUntil: '2026-11-16' }],
    ['planned', { isSent: false }],
    ['stopped', { state: 'stopped' as const, balance: paise(0) }],
  ])('%s', (state, change) => {
    expect(cardState({ ...card, ...change }, '2026-11-16')).toBe(state)
  })
})
