// Somebody who writes straight into the PostgreSQL of one machine, past Patroni, HAProxy and the shop: what it takes while
// another writes would be lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { openTo } from './asking.ts'
import type { Machine } from './machines.ts'

/** Why it took none: how often, by what PostgreSQL said. */
export type Tries = { taken: number; refused: number; why: Map<string, number> }

type Writing = {
  begin: () => void
  end: () => Promise<Tries>
}

export async function writeStraightInto(machine: Machine, password: string): Promise<Writing> {
  const tries: Tries = { taken: 0, refused: 0, why: new Map() }
  // some connections were there before; more are made as it goes on
  const before = await Promise.all(Array.from({ length: 3 }, () => openTo(machine, password)))
  let isOver = false
  let loops: Promise<void>[] = []
  const write = async (open: () => Promise<Awaited<ReturnType<typeof openTo>>>) => {
    try {
      const client = await open()
      await client
        .query('insert into written (words) values ($1)', [`${machine.name} ${Date.now()}`])
        .finally(() => client.end().catch(() => {}))
      tries.taken += 1
    } catch (error) {
      const { message } = error as Error
      tries.refused += 1
      tries.why.set(message, (tries.why.get(message) ?? 0) + 1)
    }
  }
  return {
    begin: () => {
      loops = [
        ...before.map((client) => write(async () => client)),
        ...[0, 1].map(async () => {
          while (!isOver) {
            await write(() => openTo(machine, password))
            await sleep(200)
          }
        }),
      ]
    },
    end: async () => {
      isOver = true
      await Promise.race([Promise.all(loops), sleep(20_000)])
      return { ...tries }
    },
  }
}
