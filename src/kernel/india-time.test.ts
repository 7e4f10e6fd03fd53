import { expect, test } from 'vitest'
import { fromIndianInput, toIndianInput } from './india-time.ts'

test.each([
  ['2026-11-26T00:00', '2026-11-25T18:30:00.000Z'],
  ['2026-12-17T23:59', '2026-12-17T18:29:00.000Z'],
])('%s in India is %s', (typed, iso) => {
  expect(fromIndianInput(typed)?.toISOString()).toBe(iso)
  expect(toIndianInput(new Date(iso))).toBe(typed)
})

test('half a moment is none', () => {
  expect(fromIndianInput('2026-11')).toBeUndefined()
})
