// How often the SQL of one request runs through pg alone: exactly the statements the shop sends for it, prepared, in their
// order, from as many connections as the shop has. Of several requests each connection sends its own.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { InjectOptions } from 'fastify'
import { Kysely } from 'kysely'
import pg from 'pg'
import { buildApp } from '#app/server/build-app.ts'
import { openDatabase } from '#platform/database/database.ts'
import { ShopDialect } from '#platform/database/dialect.ts'
import type { Tables } from '#platform/database/tables.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { appParts } from '../test/app-parts.ts'

const [databaseUrl = '', ...requests] = process.argv.slice(2)
const connections = 10

type Statement = { name: string; text: string; values: unknown[] }

async function catchStatements(): Promise<Statement[][]> {
  // whatever the shop does beside the request is not of it
  const ofTheTurn = new AsyncLocalStorage<Omit<Statement, 'name'>[]>()
  const db = new Kysely<Tables>({
    dialect: new ShopDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: connections }) }),
    log: ({ query }) => {
      ofTheTurn.getStore()?.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const database = openDatabase(databaseUrl)
  const app = await buildApp({
    ...(await appParts()),
    database: { ...database, db, reads: db },
    cache: createResponseCache(0),
    now: () => new Date(),
    logLevel: 'silent',
  })
  const statements: Statement[][] = []
  for (const request of requests) {
    const turns: Omit<Statement, 'name'>[][] = []
    for (const _turn of ['first', 'second', 'third', 'fourth', 'fifth']) {
      const caught: Omit<Statement, 'name'>[] = []
      // it begins where it is awaited
      const answer = await ofTheTurn.run(
        caught,
        async () => await app.inject(JSON.parse(request) as InjectOptions),
      )
      if (answer.statusCode !== 200) throw new Error(`the request to measure was refused: ${answer.payload}`)
      turns.push(caught)
    }
    // what is read once is read by the first, and what the shop looks after now and then by one of them
    const caught = turns.reduce((least, one) => (one.length < least.length ? one : least))
    statements.push(caught.map((statement, at) => ({ name: `r${at}`, ...statement })))
  }
  await app.close()
  await db.destroy()
  await database.close()
  return statements
}

const statements = await catchStatements()
const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }))
await Promise.all(clients.map((client) => client.connect()))

const isRead = /^\s*(select|with)\b/i

async function runFor(milliseconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    clients.map(async (client, at) => {
      const mine = statements[at % statements.length] ?? []
      for (; performance.now() - started < milliseconds; done += 1)
        for (const { name, text, values } of mine)
          await (values.length > 0 || isRead.test(text)
            ? client.query({ name, text, values })
            : client.query(text))
    }),
  )
  return done / ((performance.now() - started) / 1_000)
}

await runFor(1_000)
process.send?.(await runFor(4_000))
await Promise.all(clients.map((client) => client.end()))
