import { expect, test } from 'vitest'
import { adjustFault, canUndo } from './adjusting.ts'

test.each([
  [{ onHand: 16, held: 3 }, -13, undefined],
  [{ onHand: 16, held: 3 }, 5, undefined],
  [{ onHand: 0, held: 0 }, 1, undefined],
  [{ onHand: 16, held: 3 }, 0, 'Enter how many more or fewer.'],
  [{ onHand: 16, held: 3 }, -14, '3 of the 16 are held for A-1, A-2. 13 can go.'],
  [{ onHand: 1, held: 1 }, -1, '1 of the 1 is held for A-1, A-2. 0 can go.'],
  [{ onHand: 4, held: 0 }, -5, 'Only 4 lie there.'],
] as const)('%o, %i: %s', (shelf, change, fault) =>
  expect(adjustFault(shelf, change, ['A-1', 'A-2'])).toBe(fault),
)

test('many holders are not all named', () =>
  expect(adjustFault({ onHand: 9, held: 9 }, -1, ['A', 'B', 'C', 'D'])).toBe(
    '9 of the 9 are held for A, B, C and others. 0 can go.',
  ))

test.each([
  ['damaged', 0, true],
  ['slip', 23.9, true],
  ['slip', 24, false],
  ['undo 41', 1, false],
  ['order', 1, false],
])('%s, %i hours ago, can be undone: %s', (reason, hours, can) => {
  const now = new Date('2026-11-16T10:00:00Z')
  expect(canUndo({ reason, at: new Date(now.getTime() - hours * 3_600_000) }, now)).toBe(can)
})
