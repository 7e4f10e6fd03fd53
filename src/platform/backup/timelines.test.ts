import { expect, test } from 'vitest'
import { isOnLine, readHistory } from './timelines.ts'

const history = `1\t0/5000158\tbefore 2026-11-17 14:30:00+05:30

2\t1/A0000000\tno recovery target specified
`
const on = (timeline: number, stopPlace: string) => isOnLine({ timeline, stopPlace }, line)
const line = { timeline: 3, left: readHistory(history) }

test('a history says where earlier timelines were left', () => {
  expect([...line.left]).toEqual([
    [1, 0x5000158n],
    [2, 0x1_a000_0000n],
  ])
})

test('a backup belongs to a line up to where its timeline was left', () => {
  expect([on(1, '0/5000100'), on(1, '0/5000158'), on(1, '0/5000160'), on(1, '1/0')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([on(2, '1/0'), on(2, '1/B0000000'), on(3, '2/0')]).toEqual([true, false, true])
})

test('where no history was kept, nothing is left out; a timeline it does not name is another line', () => {
  expect(isOnLine({ timeline: 1, stopPlace: '9/0' }, { timeline: 2, left: undefined })).toBe(true)
  expect(isOnLine({ timeline: 2, stopPlace: '0/1' }, { timeline: 4, left: readHistory('1\t0/5\tx') })).toBe(
    false,
  )
})
