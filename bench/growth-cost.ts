// What one order and one page cost a shop at work, in time, in processor time and in memory.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { allRules } from '#platform/database/invariant-rules.ts'
import { lookAtChanges } from '#shop/orders/server/invariant-look.ts'
import { anOrderBody, aPiece } from '../test/an-order.ts'
import { childrenOf } from '../test/processes.ts'
import { processorMs } from '../test/processor-time.ts'
import { type RunningShop, residentMb, withShop } from '../test/shop-process.ts'
import { ordersPerSecond } from './orders.ts'
import { compare, connections } from './rate.ts'
import type { Row } from './table.ts'

const [onePort, otherPort] = [46_650, 46_651]
const pieces = 100
const turns = 6
const ordersInTurn = 60
const none = { most: Number.POSITIVE_INFINITY }

const treeMs = (pid: number): number =>
  processorMs(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMs(child), 0)

/** Processor time of the shop and of the whole database, whoever of them did the work. */
async function costOf(
  { pid }: RunningShop,
  databaseUrl: string,
  work: () => Promise<number>,
): Promise<{ shop: number; database: number }> {
  const postmaster = await postmasterOf(databaseUrl)
  const before = { shop: treeMs(pid), database: treeMs(postmaster) }
  const times = await work()
  return {
    shop: (treeMs(pid) - before.shop) / times,
    database: (treeMs(postmaster) - before.database) / times,
  }
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, undefined, 1)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const parent = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8').match(/PPid:\s+(\d+)/)?.[1]
  await close()
  return Number(parent)
}

const costRow = (what: string, { shop, database }: { shop: number; database: number }): Row => ({
  what: `${what}, processor ms`,
  measured: shop + database,
  detail: `shop ${shop.toFixed(2)}, database ${database.toFixed(2)}`,
  target: none,
})

async function bodiesFor(databaseUrl: string): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl)
  const bodies: string[] = []
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await aPiece({ db }, { stock: 50_000_000, title: `A chair to order, ${number}` })
    bodies.push(JSON.stringify(anOrderBody([piece], { expected_total: piece.price })))
  }
  await close()
  return bodies
}

/** The night's look at everything has been: it is measured by itself, and would begin beside the orders otherwise. */
async function asAfterANight(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  await lookAtChanges(db, new Date(), { isOver: () => false })
  for (const { rule } of allRules)
    await sql`
      insert into invariant_look (rule, looked_at, took_ms) values (${rule}, now(), 0)
      on conflict (rule) do update set looked_at = excluded.looked_at`.execute(db)
  await close()
}

/** One after the other, and how long each took. */
async function placeSome(url: string, bodies: string[], count: number): Promise<number[]> {
  const took: number[] = []
  for (let one = 0; one < count; one += 1) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: bodies[Math.floor(Math.random() * bodies.length)] ?? '',
    })
    await answer.arrayBuffer()
    took.push(performance.now() - started)
    if (!answer.ok) throw new Error(`an order was answered with ${answer.status}`)
  }
  return took
}

const at = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** In the full shop and in the empty one, in turns, so that whatever else the machine does falls on both. */
export async function benchPlacing(fullUrl: string, emptyUrl: string): Promise<Row[]> {
  for (const url of [fullUrl, emptyUrl]) await asAfterANight(url)
  const [bodies, bodiesOfEmpty] = [await bodiesFor(fullUrl), await bodiesFor(emptyUrl)]
  return withShop({ DATABASE_URL: fullUrl }, onePort, (full) =>
    withShop({ DATABASE_URL: emptyUrl }, otherPort, async (empty) => {
      await placeSome(full.url, bodies, 200)
      await placeSome(empty.url, bodiesOfEmpty, 200)
      const took = { full: [] as number[], empty: [] as number[] }
      const cost = { full: { shop: 0, database: 0 }, empty: { shop: 0, database: 0 } }
      const turn = async (which: 'full' | 'empty') => {
        const [shop, url, those] =
          which === 'full' ? [full, fullUrl, bodies] : [empty, emptyUrl, bodiesOfEmpty]
        const { shop: ofShop, database } = await costOf(shop, url, async () => {
          took[which].push(...(await placeSome(shop.url, those, ordersInTurn)))
          return ordersInTurn * turns
        })
        cost[which].shop += ofShop
        cost[which].database += database
      }
      for (let number = 0; number < turns; number += 1)
        for (const which of number % 2 === 0 ? (['full', 'empty'] as const) : (['empty', 'full'] as const))
          await turn(which)
      const together = await compare(
        async () => (await ordersPerSecond(empty.url, bodiesOfEmpty)).rate,
        async () => (await ordersPerSecond(full.url, bodies)).rate,
      )
      const median = { full: at(took.full, 0.5), empty: at(took.empty, 0.5) }
      return [
        {
          what: 'an order, one after the other, times one in an empty shop',
          measured: median.full / median.empty,
          detail: `medians ${median.full.toFixed(1)} and ${median.empty.toFixed(1)} ms, p99 ${at(took.full, 0.99).toFixed(1)} and ${at(took.empty, 0.99).toFixed(1)} ms`,
          target: { most: 1.2 },
        },
        {
          what: `an order while ${connections} order, times one in an empty shop`,
          measured: together.ratio,
          detail: `${Math.round(together.baseline)} and ${Math.round(together.ours)} a second`,
          target: { most: 1.2 },
        },
        costRow('an order', cost.full),
        costRow('an order in the empty shop', cost.empty),
        { what: 'memory of the shop, MB', measured: residentMb(full.pid), target: { most: 300 } },
      ]
    }),
  )
}

const views = 600

async function ask(url: string, paths: string[], amount = views): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    amount,
    // what takes this long is told by its cost
    timeout: 60,
    requests: paths.map((path) => ({ path })),
    headers: { 'Accept-Encoding': 'br' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`)
  return amount
}

/** Lists, products and searches that nobody asked for before; then one page that everybody asks for. */
export async function benchServing(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const { rows } = await sql<{ id: string }>`
    select id from product where is_listed order by md5(id) limit ${views * 2}`.execute(db)
  await close()
  const lists = Array.from(
    { length: views },
    (_, index) => `/product/living-room?in_stock=true&min_price=${index + 1}`,
  )
  const products = rows.map(({ id }) => `/product/op/${id}`)
  const words = ['sofa', 'lamp', 'bed', 'chair', 'table', 'almirah', 'mattress', 'shelf']
  const searches = Array.from(
    { length: views / 2 },
    (_, index) => `/api/products?limit=24&search=${words[index % 8]}+under+${5_000 + index * 50}`,
  )
  return withShop({ DATABASE_URL: databaseUrl }, onePort, async (shop) => {
    await ask(shop.url, ['/', '/productlist', ...products.slice(views)], views)
    const list = await costOf(shop, databaseUrl, () => ask(shop.url, lists))
    const product = await costOf(shop, databaseUrl, () => ask(shop.url, products.slice(0, views)))
    const search = await costOf(shop, databaseUrl, () => ask(shop.url, searches, views / 2))
    const cached = await costOf(shop, databaseUrl, () => ask(shop.url, ['/'], views * 20))
    return [
      costRow('a list that is not cached', list),
      costRow('a product page that is not cached', product),
      costRow('what a search found, not cached', search),
      costRow('a cached page', cached),
      {
        what: 'memory of the shop after all of these, MB',
        measured: residentMb(shop.pid),
        target: { most: 300 },
      },
    ]
  })
}
