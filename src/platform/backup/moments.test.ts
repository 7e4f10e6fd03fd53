import { expect, test } from 'vitest'
import { readMoment, sayBytes, sayMoment } from './moments.ts'

test.each([
  ['2026-11-17 14:30', '2026-11-17T09:00:00.000Z'],
  ['2026-11-17T14:30:05', '2026-11-17T09:00:05.000Z'],
  ['2026-11-17 14:30:05.25', '2026-11-17T09:00:05.250Z'],
  ['2026-11-17T14:30Z', '2026-11-17T14:30:00.000Z'],
  ['2026-11-17T14:30:00.123Z', '2026-11-17T14:30:00.123Z'],
  ['2026-11-17 14:30:00+05:30', '2026-11-17T09:00:00.000Z'],
])('%s is a moment; without a zone it is Indian time', (text, at) => {
  expect(readMoment(text)?.toISOString()).toBe(at)
})

test.each([
  '',
  'yesterday',
  '2026-11-17',
  '17.11.2026 14:30',
  '2026-02-30 10:00',
  '2026-11-17 25:00',
  '2026-13-01T00:00Z',
])('“%s” is none', (text) => {
  expect(readMoment(text)).toBeUndefined()
})

test('what is said can be typed back in', () => {
  const at = new Date('2026-11-17T19:15:07Z')
  expect(sayMoment(at)).toBe('2026-11-18 00:45:07')
  expect(readMoment(sayMoment(at))).toEqual(at)
})

test('sizes are said in short', () => {
  expect([0, 999, 1_500, 84_000_000, 2_000_000_000].map(sayBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 KB',
    '84 MB',
    '2.0 GB',
  ])
})
