// How often the same SQL runs through pg alone: the shop's statement, prepared, from as many clients.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import '#platform/database/database.ts' // numbers are read as the shop reads them
import type { Tables } from '#platform/database/tables.ts'
import { listProducts } from '#shop/catalogue/server/listing-queries.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const concurrency = 16
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

/** The statement as the shop sends it. */
const caught: { sql: string; parameters: readonly unknown[] }[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    caught.push({ sql: event.query.sql, parameters: event.query.parameters })
  },
})
const filter = { category: 'chairs', brands: [], colours: [], materials: [], countries: [] }
await listProducts(db, filter, 'popular', { number: 1, size: 24 })
const statement = caught[0]
if (!statement) throw new Error('no statement was caught')

const query = { name: 'listing', text: statement.sql, values: [...statement.parameters] }
async function runFor(milliseconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (; performance.now() - started < milliseconds; done += 1) await pool.query(query)
    }),
  )
  return done / ((performance.now() - started) / 1_000)
}
await runFor(1_000)
process.send?.(await runFor(4_000))
await pool.end()
