import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHistory, nameOfSegment, readSegment, segmentAt, segmentsBetween } from './wal-names.ts'

const size = 16 * 1_048_576

test('a segment is read from its name, and named again', () => {
  expect(readSegment('000000010000000000000003', size)).toEqual({ timeline: 1, number: 3n })
  expect(readSegment('0000000A00000002000000FF', size)).toEqual({ timeline: 10, number: 767n })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }),
      (timeline, number) => {
        const segment = { timeline, number }
        expect(readSegment(nameOfSegment(segment, size), size)).toEqual(segment)
      },
    ),
  )
})

test('what is no segment is none', () => {
  for (const name of ['00000002.history', '000000010000000000000003.partial', 'archive_status', ''])
    expect(readSegment(name, size)).toBeUndefined()
  expect(isHistory('00000002.history')).toBe(true)
  expect(isHistory('000000010000000000000003')).toBe(false)
})

test('places in the log lie in segments', () => {
  expect(segmentAt('0/3000028', size)).toBe(3n)
  expect(segmentAt('2/FF000000', size)).toBe(767n)
  expect(segmentsBetween('0/3000028', '0/5000060', size)).toEqual([3n, 4n, 5n])
  expect(segmentsBetween('0/3000028', '0/4000000', size)).toEqual([3n])
})
