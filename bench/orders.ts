// Everybody orders the same piece, or one of a hundred: how many orders a second, beside the same SQL through pg alone.
// Every order waits for the disk, and for whoever ordered the same before.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { openDatabase } from '#platform/database/database.ts'
import { anOrderBody, aPiece } from '../test/an-order.ts'
import { withShop } from '../test/shop-process.ts'
import { compare, connections, measuredBy, seconds, shareRow } from './rate.ts'
import type { Row } from './table.ts'

const plenty = 50_000_000

export async function benchOrders(databaseUrl: string): Promise<Row[]> {
  return [
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

async function ordersPerSecond(url: string, bodies: string[]): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          body: bodies[Math.floor(Math.random() * bodies.length)],
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
