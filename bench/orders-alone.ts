// How often the SQL of an order runs through pg alone: exactly the statements the shop sends, prepared, in their order,
// from as many connections as the shop lets in at once. Every round has ids of its own, and is one of the orders given.
import { randomBytes, randomUUID } from 'node:crypto'
import { Kysely } from 'kysely'
import pg from 'pg'
import { ok } from '#kernel/result.ts'
import '#platform/database/database.ts' // numbers are read as the shop reads them
import { ShopDialect } from '#platform/database/dialect.ts'
import type { Tables } from '#platform/database/tables.ts'
import { placeOrder } from '#shop/checkout/server/place-order.ts'
import { ordersAtOnce } from '#shop/checkout/server/routes.ts'

const [databaseUrl = '', bodies = '[]'] = process.argv.slice(2)

type Statement = { text: string; values: readonly unknown[] }

/** The statements of each order, as the shop sends them. */
async function catchStatements(): Promise<Statement[][]> {
  let caught: Statement[] = []
  const db = new Kysely<Tables>({
    dialect: new ShopDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 4 }) }),
    log: ({ query }) => {
      caught.push({ text: query.sql, values: query.parameters })
    },
  })
  const deps = {
    db,
    now: () => new Date(),
    publicUrl: 'http://localhost:3000',
    maySell: async () => ok(undefined),
  }
  const orders: Statement[][] = []
  for (const body of JSON.parse(bodies)) {
    caught = []
    const placed = await placeOrder(deps, { key: randomUUID(), accountId: undefined, body })
    if (!placed.ok) throw new Error(`the order to measure was refused: ${placed.error}`)
    if (!caught.some(({ text }) => text === 'commit')) throw new Error('no transaction was caught')
    orders.push(caught)
  }
  await db.destroy()
  return orders
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isNumber = /^AAN-[0-9]{4}-[0-9]+$/
let running = Date.now()

/** What must be new for every order: its id, its number, the prints of its keys. The same stays the same within one. */
function renewer(): (value: unknown) => unknown {
  const renewed = new Map<string, unknown>()
  return (value) => {
    const known = Buffer.isBuffer(value) ? value.toString('hex') : value
    if (typeof known !== 'string') return Array.isArray(value) ? value : known
    if (renewed.has(known)) return renewed.get(known)
    if (Buffer.isBuffer(value)) renewed.set(known, randomBytes(value.length))
    else if (isUuid.test(known)) renewed.set(known, randomUUID())
    else if (isNumber.test(known)) renewed.set(known, `AAN-2611-${running++}`)
    else return value
    return renewed.get(known)
  }
}

const orders = await catchStatements()
const texts = [...new Set(orders.flat().map(({ text }) => text))]
const names = new Map(texts.map((text, at) => [text, `o${at}`]))

async function runFor(milliseconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - started < milliseconds; done += 1) {
        const renew = renewer()
        for (const { text, values } of orders[Math.floor(Math.random() * orders.length)] ?? [])
          await (values.length > 0
            ? client.query({ name: names.get(text), text, values: values.map(renew) })
            : client.query(text))
      }
    }),
  )
  return done / ((performance.now() - started) / 1_000)
}

const clients = Array.from({ length: ordersAtOnce }, () => new pg.Client({ connectionString: databaseUrl }))
await Promise.all(clients.map((client) => client.connect()))
await runFor(1_000)
process.send?.(await runFor(4_000))
await Promise.all(clients.map((client) => client.end()))
