// Carts, beside the SQL of the same requests through pg alone: what a cart costs, and putting a piece into a member's.
import autocannon from 'autocannon'
import { openDatabase } from '#platform/database/database.ts'
import { aPiece } from '../test/an-order.ts'
import { aPerson } from '../test/people.ts'
import { withShop } from '../test/shop-process.ts'
import { compare, connections, measuredBy, seconds, shareRow } from './rate.ts'
import type { Row } from './table.ts'

type Asked = {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

export async function benchCarts(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const [chair, table] = [
    await aPiece({ db }, { stock: 500, title: 'A chair to be quoted' }),
    await aPiece({ db }, { stock: 500, title: 'A table to be quoted' }),
  ]
  const tokens: string[] = []
  for (let number = 0; number < connections; number += 1)
    tokens.push((await aPerson({ db, app: undefined as never })).token)
  await close()
  const json = { 'content-type': 'application/json' }
  const items = [chair, table].map(({ id }) => ({ id, quantity: 1, protection: false }))
  const quote: Asked = {
    method: 'POST',
    path: '/api/cart/quote',
    headers: json,
    body: JSON.stringify({ items, pincode: '560038' }),
  }
  const adds = tokens.map(
    (token): Asked => ({
      method: 'POST',
      path: '/api/user/cart',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ items: items.slice(0, 1) }),
    }),
  )
  return withShop({ DATABASE_URL: databaseUrl }, 3425, async ({ url }) => [
    await beside('cart quote of two products', url, databaseUrl, [quote]),
    await beside("adding to a member's cart", url, databaseUrl, adds),
  ])
}

async function beside(what: string, url: string, databaseUrl: string, asked: Asked[]): Promise<Row> {
  const alone = asked.map(({ path, body, ...rest }) => JSON.stringify({ ...rest, url: path, payload: body }))
  await answersPerSecond(url, asked)
  const result = await compare(
    () => answersPerSecond(url, asked),
    () => measuredBy('request-alone.ts', [databaseUrl, ...alone]),
  )
  return shareRow(`${what}, share of the same SQL through pg`, result, 0.6)
}

/** Every connection is somebody else, where there are several to be. */
async function answersPerSecond(url: string, asked: Asked[]): Promise<number> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: asked.slice(0, 1),
    setupClient: (client) => {
      const one = asked[next % asked.length]
      next += 1
      if (one) client.setRequests([one])
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${asked[0]?.path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}
