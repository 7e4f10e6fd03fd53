import { expect, test } from 'vitest'
import { isBackupDue, thatMayGo } from './keeping.ts'

const on = (day: number, isGood = true) => ({
  name: `day ${day}`,
  at: new Date(Date.UTC(2026, 10, day)),
  isGood,
})

test('the newest good ones stay, and what is older than they are goes', () => {
  expect(thatMayGo([on(1), on(2), on(3), on(4)], 2)).toEqual(['day 2', 'day 1'])
  expect(thatMayGo([on(1), on(2)], 2)).toEqual([])
})

test('one that could not be opened does not count, and goes with the older ones', () => {
  expect(thatMayGo([on(1), on(2, false), on(3), on(4, false)], 2)).toEqual([])
  expect(thatMayGo([on(1, false), on(2), on(3), on(4, false)], 2)).toEqual(['day 1'])
})

test('before there is a good one, nothing goes', () => {
  expect(thatMayGo([on(1, false), on(2, false)], 1)).toEqual([])
})

const night = new Date('2026-11-17T21:30:00Z') // three in the morning in India
const noon = new Date('2026-11-17T06:30:00Z')
const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000)

test('once a day, at night', () => {
  expect(isBackupDue(noon, undefined, undefined)).toBe(true)
  expect(isBackupDue(noon, hoursBefore(noon, 13), undefined)).toBe(false)
  expect(isBackupDue(night, hoursBefore(night, 13), undefined)).toBe(true)
  expect(isBackupDue(night, hoursBefore(night, 1), undefined)).toBe(false)
  expect(isBackupDue(noon, hoursBefore(noon, 27), undefined)).toBe(true)
})

test('one that failed is tried again after an hour', () => {
  expect(isBackupDue(noon, undefined, hoursBefore(noon, 0.5))).toBe(false)
  expect(isBackupDue(noon, undefined, hoursBefore(noon, 2))).toBe(true)
})
