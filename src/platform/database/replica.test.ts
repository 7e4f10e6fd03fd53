import type pg from 'pg'
import { expect, test } from 'vitest'
import { createReadPool } from './replica.ts'

/** A primary whose log stands somewhere, and replicas behind one address that have replayed so much of it. */
function aCluster({ at, replayed }: { at: number; replayed: number[] }) {
  const state = { at, replayed, asked: [] as string[], isReplicaAway: false }
  const client = (name: string, replica?: number) => {
    const one = {
      name,
      query: async (_text: string, [wanted]: [string]) => {
        state.asked.push(name)
        return { rows: [{ there: (state.replayed[replica ?? 0] ?? 0) >= Number(wanted) }] }
      },
      release: () => {},
    }
    return one
  }
  const replicas = replayed.map((_, nth) => client(`replica ${nth + 1}`, nth))
  let turn = 0
  const primary = {
    options: {},
    query: async () => ({ rows: [{ at: String(state.at) }] }),
    connect: async () => client('primary'),
  }
  const replica = {
    options: {},
    connect: async () => {
      if (state.isReplicaAway) throw new Error('away')
      return replicas[turn++ % replicas.length]
    },
    end: async () => {},
  }
  const pool = createReadPool(primary as unknown as pg.Pool, replica as unknown as pg.Pool)
  const whoAnswers = async () => ((await pool.connect()) as unknown as { name: string }).name
  return { state, pool, whoAnswers }
}

test('a replica that has replayed everything answers, and is asked once for each change', async () => {
  const { state, pool, whoAnswers } = aCluster({ at: 5, replayed: [5] })
  expect([await whoAnswers(), await whoAnswers()]).toEqual(['replica 1', 'replica 1'])
  expect(state.asked).toHaveLength(1)
  pool.changed()
  await whoAnswers()
  expect(state.asked).toHaveLength(2)
})

test('until a replica has caught up with a change, the primary answers', async () => {
  const { state, pool, whoAnswers } = aCluster({ at: 5, replayed: [5] })
  await whoAnswers()
  state.at = 7
  pool.changed()
  expect(await whoAnswers()).toBe('primary')
  state.replayed = [7]
  expect(await whoAnswers()).toBe('replica 1')
})

test('of several behind one address only those are used that have caught up', async () => {
  const { whoAnswers } = aCluster({ at: 5, replayed: [5, 4] })
  expect([await whoAnswers(), await whoAnswers(), await whoAnswers()]).toEqual([
    'replica 1',
    'primary',
    'replica 1',
  ])
})

test('a replica that is away is no reason to go without an answer', async () => {
  const { state, whoAnswers } = aCluster({ at: 5, replayed: [5] })
  state.isReplicaAway = true
  expect(await whoAnswers()).toBe('primary')
})
