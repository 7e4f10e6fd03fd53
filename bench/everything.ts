// Everything at once, for minutes: pages that are drawn for whoever asks, the API, carts and orders. What is looked at is
// what stays: memory, connections to the database, and whether every rule about money and stock still holds.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants } from '#platform/database/invariants.ts'
import { anOrderBody, aPiece } from '../test/an-order.ts'
import { aPerson } from '../test/people.ts'
import { residentMb, withShop } from '../test/shop-process.ts'
import type { Row } from './table.ts'

const plenty = 50_000_000
const lookEvery = 5_000
const json = { 'content-type': 'application/json' }

type Ask = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
/** Who asks, on how many connections, for what. */
type Crowd = { what: string; connections: number; ask: () => Ask }

export async function benchEverything(databaseUrl: string, minutes: number): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  try {
    const crowds = await crowdsOf(db)
    return await withShop({ DATABASE_URL: databaseUrl }, 3426, async ({ url, pid }) => {
      await Promise.all(crowds.map((crowd) => during(url, crowd, 10)))
      const connectionsBefore = await connectionsTo(db)
      const memory: number[] = []
      const looking = setInterval(() => memory.push(residentMb(pid)), lookEvery)
      const done = await Promise.all(crowds.map((crowd) => during(url, crowd, minutes * 60)))
      clearInterval(looking)
      const half = Math.floor(memory.length / 2)
      const connectionsAfter = await connectionsTo(db)
      return [
        {
          what: `resident memory in ${minutes} minutes of everything at once, MB at most`,
          measured: Math.max(...memory),
          detail: done.join(', '),
          target: { most: 300 },
        },
        {
          what: 'and its mean in the second half beside the first',
          measured: mean(memory.slice(half)) / mean(memory.slice(0, half)),
          target: { most: 1.05 },
        },
        {
          what: 'connections to the database more than at the beginning',
          measured: Math.max(0, connectionsAfter - connectionsBefore),
          detail: `${connectionsBefore}, then ${connectionsAfter}`,
          target: { most: 2 },
        },
        {
          what: 'rules about money and stock that do not hold',
          measured: (await listBrokenInvariants(db)).length,
          target: { most: 0 },
        },
      ]
    })
  } finally {
    await close()
  }
}

async function crowdsOf(db: Db): Promise<Crowd[]> {
  const pieces = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      aPiece({ db }, { stock: plenty, title: `A chair for all, ${nth}` }),
    ),
  )
  const tokens = await Promise.all(
    Array.from({ length: 6 }, async () => (await aPerson({ db, app: undefined as never })).token),
  )
  const products = await db.selectFrom('product').select('id').where('is_listed', '=', true).execute()
  let nth = 0
  const next = <T>(all: readonly T[]): T => all[nth++ % all.length] as T
  return [
    {
      what: 'pages',
      connections: 12,
      // never the same address twice: each is drawn
      ask: () => ({
        method: 'GET',
        path:
          nth % 2 === 0
            ? `/product/living-room?in_stock=true&min_price=${++nth}`
            : `/product/op/${next(products).id}`,
        headers: { 'accept-encoding': 'br' },
      }),
    },
    {
      what: 'API calls',
      connections: 8,
      ask: () => ({ method: 'GET', path: `/api/products?category=chairs&limit=24&min_price=${++nth}` }),
    },
    {
      what: 'carts',
      connections: 6,
      ask: () => ({
        method: 'POST',
        path: '/api/user/cart',
        headers: { ...json, authorization: `Bearer ${next(tokens)}` },
        body: JSON.stringify({ items: [{ id: next(pieces).id, quantity: 1, protection: false }] }),
      }),
    },
    {
      what: 'orders',
      connections: 6,
      ask: () => {
        const piece = next(pieces)
        return {
          method: 'POST',
          path: '/api/orders',
          headers: { ...json, 'idempotency-key': randomUUID() },
          body: JSON.stringify(anOrderBody([piece], { expected_total: piece.price })),
        }
      },
    },
  ]
}

async function during(url: string, { what, connections, ask }: Crowd, duration: number): Promise<string> {
  const result = await autocannon({
    url,
    connections,
    duration,
    timeout: 30,
    requests: [{ setupRequest: (request) => ({ ...request, ...ask() }) }],
  })
  // what is under way when the time is over is cut off, and is no error
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return `${result['2xx'].toLocaleString('en-IN')} ${what}`
}

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

async function connectionsTo(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
