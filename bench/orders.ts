// Everybody orders the same piece, or one of a hundred: how many orders a second, beside the same SQL through pg alone.
// Every order waits for the disk, and for whoever ordered the same before.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { anOrderBody, aPiece } from '../test/an-order.ts'
import { withShop } from '../test/shop-process.ts'
import { compare, connections, measuredBy, seconds, shareRow } from './rate.ts'
import type { Row } from './table.ts'

const plenty = 50_000_000

export async function benchOrders(databaseUrl: string): Promise<Row[]> {
  return [
    await ordersOfTheLast(databaseUrl),
    ...(await ordersOf(1, 'one product', databaseUrl)),
    ...(await ordersOf(100, 'a hundred different ones', databaseUrl)),
  ]
}

async function ordersOf(count: number, what: string, databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const bodies: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const piece = await aPiece({ db }, { stock: plenty, title: `The chair that everybody wants, ${number}` })
    bodies.push(JSON.stringify(anOrderBody([piece], { expected_total: piece.price })))
  }
  await close()
  return withShop({ DATABASE_URL: databaseUrl }, 3424, async ({ url }) => {
    await ordersPerSecond(url, bodies) // the first round warms everything up
    const waits: number[] = []
    const result = await compare(
      async () => {
        const { rate, p99 } = await ordersPerSecond(url, bodies)
        waits.push(p99)
        return rate
      },
      () => measuredBy('orders-alone.ts', [databaseUrl, `[${bodies.join()}]`]),
      5,
    )
    return [
      shareRow(`orders of ${what}, one process, share of the same SQL through pg`, result, 0.6),
      {
        what: `p99 of an order while ${connections} order ${what}, ms`,
        measured: waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0,
        target: { most: 500 },
      },
    ]
  })
}

const fewLeft = 8
const productsWithFew = 1_500

/** Every order changes a number that shoppers see: with word sent from inside the order, and with a note that is passed on. */
async function ordersOfTheLast(databaseUrl: string): Promise<Row> {
  const { db, close } = openDatabase(databaseUrl)
  const bodies: string[] = []
  for (let number = 1; number <= productsWithFew; number += 1) {
    const piece = await aPiece({ db }, { stock: fewLeft, title: `One of the last, ${number}` })
    bodies.push(JSON.stringify(anOrderBody([piece], { expected_total: piece.price })))
  }
  const restock = () =>
    db
      .updateTable('product')
      .set({ stock_quantity: fewLeft })
      .where('title', 'like', 'One of the last, %')
      .execute()
  const tell = (isInside: boolean) =>
    sql`create or replace trigger product_stock_changed after update on product for each row
        when (least(new.stock_quantity, 11) is distinct from least(old.stock_quantity, 11))
        execute function ${sql.raw(isInside ? 'tell_of_change' : 'note_stock_change')}()`.execute(db)
  try {
    return await withShop({ DATABASE_URL: databaseUrl }, 3424, async ({ url }) => {
      const rate = async (isInside: boolean) => {
        await tell(isInside)
        await restock()
        return (await ordersPerSecond(url, bodies, Math.random() * bodies.length)).rate
      }
      await rate(true)
      const result = await compare(
        () => rate(false),
        () => rate(true),
        5,
      )
      return shareRow(
        `orders of products with ${fewLeft} left, a note beside word sent from inside`,
        result,
        1,
      )
    })
  } finally {
    await tell(false)
    await close()
  }
}

export async function ordersPerSecond(
  url: string,
  bodies: string[],
  from?: number,
): Promise<{ rate: number; p99: number }> {
  let next = Math.floor(from ?? 0)
  const nextBody = () =>
    bodies[from === undefined ? Math.floor(Math.random() * bodies.length) : next++ % bodies.length]
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          body: nextBody(),
          headers: {
            ...request.headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders were refused, ${result.errors} broke off`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}
