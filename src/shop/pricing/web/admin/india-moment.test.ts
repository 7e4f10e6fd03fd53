import { expect, test } from 'vitest'
import { fromField, toField } from './india-moment.ts'

test.each([
  ['2026-11-25T18:30:00.000Z', '2026-11-26T00:00'],
  ['2026-12-31T18:29:00.000Z', '2026-12-31T23:59'],
])('%s is %s in India', (instant, typed) => {
  expect(toField(instant)).toBe(typed)
  expect(fromField(typed)).toBe(instant)
})

test('nothing typed is nothing', () => {
  expect(fromField('')).toBeNull()
  expect(toField(null)).toBe('')
})
