import { expect, test } from 'vitest'
import * as adminPaths from '#kernel/admin-paths.ts'
import { lineOf, waitingByScreen } from './waiting-words.ts'

const row = { count: 1, late: 0, due: null }

test('a line says how many, and what is pressing about it', () => {
  expect(lineOf({ kind: 'to_pack', ...row })).toMatchObject({
    count: '1',
    words: 'order to pack',
    isUrgent: false,
  })
  expect(lineOf({ kind: 'late', ...row, count: 2 })).toMatchObject({
    words: 'orders are late',
    isUrgent: true,
  })
  expect(lineOf({ kind: 'grievances', count: 3, late: 1, due: '2026-11-14T06:00:00Z' })).toMatchObject({
    about: '1 past the time limit',
    isUrgent: true,
  })
  expect(lineOf({ kind: 'grievances', count: 3, late: 0, due: '2026-11-16T06:00:00Z' })).toMatchObject({
    about: expect.stringContaining('Next is due 16 Nov'),
    isUrgent: false,
  })
  expect(lineOf({ kind: 'sold_out', ...row, count: 1_000 }).count).toBe('1,000+')
})

test('a late order is counted once beside Orders, and what nobody can finish is not counted', () => {
  const rows = [
    { ...row, kind: 'late' as const, count: 2 },
    { ...row, kind: 'to_pack' as const, count: 3 },
    { ...row, kind: 'returns' as const },
    { ...row, kind: 'questions' as const, count: 5 },
    { ...row, kind: 'low_stock' as const, count: 9 },
  ]
  expect(waitingByScreen(rows)).toEqual({ [adminPaths.orders]: '4', [adminPaths.reviews]: '5' })
})
