import { expect, test } from 'vitest'
import { indianDay } from './time.ts'

test('half past six in the evening in London is already tomorrow in India', () => {
  expect(indianDay(new Date('2026-03-31T18:29:00Z'))).toBe('2026-03-31')
  expect(indianDay(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
})
