// Everybody orders the same piece: how many orders a second, beside the same SQL through pg alone. Every order waits for
// the disk, and for whoever ordered before.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { openDatabase } from '#platform/database/database.ts'
import { anOrderBody, aPiece } from '../test/an-order.ts'
import { withShop } from '../test/shop-process.ts'
import { compare, connections, measuredBy, seconds, shareRow } from './rate.ts'
import type { Row } from './table.ts'

const plenty = 50_000_000

export async function benchOrders(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const piece = await aPiece({ db }, { stock: plenty, title: 'The chair that everybody wants' })
  await close()
  const body = JSON.stringify(anOrderBody([piece], { expected_total: piece.price }))
  return withShop({ DATABASE_URL: databaseUrl }, 3418, async ({ url }) => {
    await ordersPerSecond(url, body) // the first round warms everything up
    const waits: number[] = []
    const result = await compare(
      async () => {
        const { rate, p99 } = await ordersPerSecond(url, body)
        waits.push(p99)
        return rate
      },
      () => measuredBy('orders-alone.ts', [databaseUrl, body]),
      5,
    )
    return [
      shareRow('orders of one piece, one process, share of the same SQL through pg', result, 0.6),
      {
        what: `p99 of an order while ${connections} order the same piece, ms`,
        measured: waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0,
        target: { most: 500 },
      },
    ]
  })
}

async function ordersPerSecond(url: string, body: string): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        body,
        setupRequest: (request) => ({
          ...request,
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
