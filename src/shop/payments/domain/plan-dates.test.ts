import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/time.ts'
import { clashOf, countingOn, type Dated, endOf, stateOn } from './plan-dates.ts'

const open = { from: '2026-01-01', to: null }
const december = { from: '2026-12-01', to: null }

test('the one before ends by itself, and is open again when the next is taken away', () => {
  expect(endOf(open, [open, december])).toBe('2026-11-30')
  expect(endOf(open, [open])).toBeNull()
  expect([
    stateOn(open, [open, december], '2026-11-30'),
    stateOn(december, [open, december], '2026-11-30'),
  ]).toEqual(['running', 'waits'])
  expect(stateOn(open, [open, december], '2026-12-01')).toBe('over')
})

const ended = { from: '2026-01-01', to: '2026-11-30' }
test.each<[Dated, Dated[], string | undefined]>([
  [{ from: '2026-11-15', to: null }, [ended], 'still_runs'],
  [{ from: '2026-12-01', to: null }, [ended], undefined],
  [{ from: '2026-11-15', to: null }, [open], undefined],
  [{ from: '2026-11-15', to: '2026-12-10' }, [open, december], 'runs_into'],
  [{ from: '2026-11-15', to: '2026-11-30' }, [open, december], undefined],
  [{ from: '2026-12-01', to: null }, [december], 'same_day'],
  [{ from: '2026-12-01', to: '2026-11-01' }, [], 'ends_before_it_begins'],
])('%j among %j: %s', (wanted, others, kind) => expect(clashOf(wanted, others)?.kind).toBe(kind))

const start = '2026-01-01'
const dated = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: -2, max: 30 }))).map(
  ([from, length]): Dated => ({
    from: dayAfter(start, from),
    to: length === null ? null : dayAfter(start, from + length),
  }),
)

test('whatever is let in, on no day two count, and no row is changed by another', () => {
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 8 }), (wishes) => {
      const rows: Dated[] = []
      for (const wish of wishes) if (!clashOf(wish, rows)) rows.push(wish)
      for (let day = 0; day < 95; day += 1) {
        const at = dayAfter(start, day)
        const counting = rows.filter((row) => stateOn(row, rows, at) === 'running')
        expect(counting.length).toBeLessThanOrEqual(1)
        expect(countingOn(rows, at)).toBe(counting[0])
        for (const row of counting) expect(row.from <= at && (row.to === null || at <= row.to)).toBe(true)
      }
      for (const row of rows) expect(wishes).toContain(row)
    }),
  )
})
