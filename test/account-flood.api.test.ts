// A77: one account that calls as fast as it can is in its own way only. Over real connections, since that is what the
// others would wait for.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { readLimits } from '#platform/http/limits.ts'
import { addToCart } from '#shop/cart/server/cart-lines.ts'
import { listOrders } from '#shop/orders/server/list-orders.ts'
import { aListeningShop, type ListeningShop } from './a-listening-shop.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, place } from './an-order.ts'
import { aPerson } from './people.ts'

let shop: TestShop
let listening: ListeningShop
let url: string
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, search=off, account_calls=off') })
  listening = await aListeningShop(shop.url)
  url = listening.url
})
afterAll(async () => {
  await listening.close()
  await shop.close()
})

const productIds = async (): Promise<string[]> =>
  (await shop.db.selectFrom('product').select('id').where('is_listed', '=', true).limit(100).execute()).map(
    ({ id }) => id,
  )

async function asked(token: string, path: string, body?: object): Promise<{ status: number; took: number }> {
  const started = performance.now()
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - started }
}

/**
 * 64 calls at a time for so many seconds, from a process that steps back behind the shop: what sending costs on this
 * machine is not the shop's to bear. The statuses it was answered.
 */
async function aFlood(token: string, path: string, body: object, seconds: number): Promise<number[]> {
  const headers = ['-H', `authorization=Bearer ${token}`, '-H', 'content-type=application/json']
  const program = fileURLToPath(import.meta.resolve('autocannon'))
  const args = ['-j', '-c', '64', '-d', String(seconds), '-m', 'POST', ...headers]
  const child = spawn(process.execPath, [program, ...args, '-b', JSON.stringify(body), url + path])
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  const { statusCodeStats } = (await json(child.stdout)) as { statusCodeStats: object }
  return Object.keys(statusCodeStats).map(Number)
}

/** Somebody who goes about their things for so many seconds. */
async function goAbout(token: string, seconds: number) {
  const answers = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    answers.push(await asked(token, answers.length % 2 ? '/api/user/cart' : '/api/user/addresses'))
    await setTimeout(5)
  }
  return answers
}

/** What 99 of 100 calls stay within. */
function p99(answers: readonly { took: number }[]): number {
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

describe('A77 one account', () => {
  test('with 64 calls at a time keeps nobody waiting, and none of them is sent away', async () => {
    const [greedy, other] = [await aPerson(shop), await aPerson(shop)]
    const items = (await productIds()).map((id) => ({ id, quantity: 1, protection: false }))
    await goAbout(other.token, 1)
    const alone = []
    const beside = []
    const statuses: number[] = []
    // by turns, and all calls of all rounds count: what else the machine does falls on both alike
    for (let round = 0; round < 4; round += 1) {
      alone.push(...(await goAbout(other.token, 2)))
      const flood = aFlood(greedy.token, '/api/user/cart', { items }, 4)
      await setTimeout(1_500)
      beside.push(...(await goAbout(other.token, 2)))
      statuses.push(...(await flood))
    }
    // nor do those that hung up at the end of a round keep their place
    expect([...new Set(statuses)]).toEqual([200])
    expect([...new Set(beside.map(({ status }) => status))]).toEqual([200])
    expect(p99(beside)).toBeLessThanOrEqual(3 * p99(alone))
  })

  test('has two calls worked on at a time; the others wait, and beyond a hundred are told to', async () => {
    const greedy = await aPerson(shop)
    await greedy.call('GET', '/api/user/cart')
    const items = [{ id: (await productIds())[0] ?? '', quantity: 1, protection: false }]
    const answers = await Promise.all(
      Array.from({ length: 160 }, () => greedy.call('POST', '/api/user/cart', { items })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(102)
    expect(refused).toHaveLength(58)
    expect(refused[0]?.headers['retry-after']).toBe('1')
  })

  test('calls so many times a minute, whatever it asks for', async () => {
    const limited = await aShop('demo', { limits: readLimits('account_calls=30/1m') })
    const [greedy, other] = [await aPerson(limited), await aPerson(limited)]
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1) statuses.push((await greedy.call('GET', '/api/user/cart')).status)
    // the first call made it known
    expect(statuses.filter((status) => status === 200)).toHaveLength(31)
    expect((await other.call('GET', '/api/user/cart')).status).toBe(200)
    await limited.close()
  })

  test('asks the database as often for ten orders as for one, and once for a hundred pieces', async () => {
    const person = await aPerson(shop)
    const queries: string[] = []
    const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: shop.url, max: 2 }) })
    const db: Db = new Kysely<Tables>({ dialect, log: ({ query }) => void queries.push(query.sql) })
    const queriesOf = async (act: () => Promise<unknown>) => {
      queries.length = 0
      await act()
      return queries.length
    }
    const chair = await aPiece(shop, { stock: 100 })
    for (let at = 0; at < 10; at += 1) await place(shop, anOrderBody([chair]), { token: person.token })
    const list = await listOrders(db, person.id, 'all', 1, new Date())
    expect(list.data).toHaveLength(10)
    expect(await queriesOf(() => listOrders(db, person.id, 'all', 1, new Date()))).toBe(3)
    const items = (await productIds()).map((id) => ({ id, quantity: 1, protection: false }))
    expect(await queriesOf(() => addToCart(db, person.id, items, new Date()))).toBeLessThanOrEqual(6)
    await db.destroy()
  })
})
