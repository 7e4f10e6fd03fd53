// Two shops on one database: the gateway hears each question once.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { readLimits } from '#platform/http/limits.ts'
import { startJobs } from '#platform/jobs.ts'
import { createGateways, type Gateways } from '#shop/payments/server/gateways.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { reconcile } from '#shop/payments/server/reconcile.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, place } from './an-order.ts'
import { paymentDeps } from './payment-deps.ts'
import { call } from './people.ts'

const opened = 3
const now = () => new Date()
let shop: TestShop
let machines: Database[]
let asked: string[]

beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
  machines = [openDatabase(shop.url, undefined, 4), openDatabase(shop.url, undefined, 4)]
  const chair = await aPiece(shop)
  for (let at = 0; at < opened; at += 1) {
    const { body } = await place(shop, anOrderBody([chair], { pays_by: 'online' }))
    await call(shop, 'POST', `/api/orders/${body.number}/payments`, { headers: { 'order-key': body.key } })
  }
})
afterAll(async () => {
  for (const machine of machines) await machine.close()
  await shop.close()
})
beforeEach(async () => {
  asked = []
  await sql`update payment set created_at = now() - interval '5 minutes', last_looked_at = null`.execute(
    shop.asOwner(),
  )
})

/** The gateway as one machine reaches it: slow, and every question is written down. */
function depsOf({ db }: Database) {
  const { current } = createGateways({ publicUrl: 'http://localhost' }, db, now)
  const slow = {
    ...current,
    fetchStatus: async (id: string) => {
      asked.push(id)
      await sleep(100)
      return current.fetchStatus(id)
    },
  }
  const gateways: Gateways = { current: slow, byName: () => slow }
  return paymentDeps(db, now, gateways)
}

it('by the job that asks about payments, though it runs in both', async () => {
  const stops = machines.map((machine) =>
    startJobs({ db: machine.db, jobs: paymentJobs(depsOf(machine), () => {}), complain: () => {} }),
  )
  await sleep(500)
  await sql`update job_run set due_at = clock_timestamp() where name = 'ask about payments'`.execute(shop.db)
  for (let waited = 0; asked.length < opened && waited < 100; waited += 1) await sleep(50)
  await sleep(1_000)
  await Promise.all(stops.map((stop) => stop()))
  expect(asked).toHaveLength(opened)
  expect(new Set(asked).size).toBe(opened)
})

it('even where one was thought dead, and both are at it', async () => {
  await Promise.all(machines.map((machine) => reconcile(depsOf(machine))))
  expect(asked).toHaveLength(opened)
  expect(new Set(asked).size).toBe(opened)
})

it('and not at all by one whose turn is over', async () => {
  const [machine] = machines
  if (machine) await reconcile(depsOf(machine), undefined, { isOver: () => true })
  expect(asked).toEqual([])
})
