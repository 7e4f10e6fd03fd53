// After the faults: what was promised against what is there.
import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { expect } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { brokenInvariants } from '../an-order.ts'
import { pause } from './rig.ts'
import { type Crowd, order } from './shoppers.ts'

const orderedUnder = (db: Db) =>
  db
    .selectFrom('order_request')
    .innerJoin('customer_order', 'customer_order.id', 'order_request.order_id')
    .select(['key_print', 'number'])
    .execute()

/** Of each piece `stock` were there, and every order took one of some of them. */
export async function reckon(db: Db, crowd: Crowd, pieces: readonly string[], stock: number): Promise<void> {
  expect(crowd.odd).toEqual([])
  const printOf = (key: string) => createHash('sha256').update(key).digest('hex')
  const numbers = new Map(
    (await orderedUnder(db)).map(({ key_print, number }) => [key_print.toString('hex'), number]),
  )
  const lost = crowd.acks.filter(({ key, number }) => numbers.get(printOf(key)) !== number)
  expect(lost).toEqual([])
  expect(new Set(crowd.acks.map(({ number }) => number)).size).toBe(crowd.acks.length)
  expect(crowd.acks.length).toBe(crowd.keys.length)
  const orders = await db.selectFrom('customer_order').select('id').execute()
  expect(orders.length).toBe(crowd.keys.length)
  const lines = await db.selectFrom('order_line').select(['product_id', 'quantity']).execute()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'stock_quantity'])
    .where('id', 'in', [...pieces])
    .execute()
  for (const { id, stock_quantity } of rows) {
    const sold = lines.filter((line) => line.product_id === id).reduce((sum, one) => sum + one.quantity, 0)
    expect([id, (stock_quantity ?? 0) + sold]).toEqual([id, stock])
  }
  expect(await brokenInvariants({ db })).toEqual([])
}

/** Whoever asks once more hears what they heard, byte for byte. */
export async function askOnceMore(shopUrl: string, crowd: Crowd): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  for (const { key, body, text } of crowd.acks.slice(-20))
    expect(await order(shopUrl, agent, body, key)).toEqual({ status: 201, text })
  agent.destroy()
}

/** An answer that was on its way already says nothing. */
const underWay = 50

/** Milliseconds until somebody has an answer again. */
export async function backAfter(crowd: Crowd, since: number): Promise<number> {
  for (;;) {
    const first = crowd.acks.find(({ at }) => at > since + underWay)
    if (first) return first.at - since
    if (performance.now() - since > 120_000) throw new Error('nobody was answered for two minutes')
    await pause(10)
  }
}

export function tellBack(what: string, ms: readonly number[]): void {
  const sorted = ms.toSorted((one, other) => one - other)
  const seconds = (value = 0) => (value / 1_000).toFixed(2)
  console.log(
    `${what}: ${ms.length} times, serving again after ${seconds(sorted[Math.floor(ms.length / 2)])} s (median), ${seconds(sorted.at(-1))} s (longest)`,
  )
}
