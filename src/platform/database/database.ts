import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** For listings and other reads that may lag a little: the replica where there is one. Never decide a write from it. */
  reads: Db
  /** Where it is, for another process. */
  databaseUrl: string
  /** How busy its connections are. */
  pool: () => PoolState
  /** Told of everybody who asked for a connection: how long they waited, in milliseconds. */
  onWait: (told: (ms: number) => void) => void
  close: () => Promise<void>
}

export type PoolState = { busy: number; idle: number; waiting: number }

// Sums of paise fit a double exactly up to ninety lakh crore rupees; a string would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day is text; a Date would drag a time zone into it.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const mostStatements = 200
const statementNames = new Map<string, string>()
/** What is asked once, such as a list that somebody narrowed in their own way, takes no place from what is asked all day. */
const namedFrom = 3
const mostCounted = 500
const timesAsked = new Map<string, number>()

/**
 * At the front of a select (`modifyFront`): its plan depends on what is asked for, such as a word that everything holds
 * or nothing does. Planning it takes a millisecond, the wrong plan fifty.
 */
export const plannedEachTime = sql.raw('/* planned each time */')

/** What is asked again and again becomes a named statement, so that PostgreSQL parses and plans each text once. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads cannot be spelled out in a subclass
  override query(text: any, values?: any, ...rest: any[]): any {
    if (
      typeof text === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || isRead.test(text)) &&
      !text.startsWith('select /* planned each time */')
    ) {
      const name = statementName(text)
      if (name) return super.query({ name, text, values }, rest[0])
    }
    return super.query(text, values, rest[0])
  }
}

const isRead = /^\s*(select|with)\b/i

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= mostStatements) return known
  const times = (timesAsked.get(text) ?? 0) + 1
  if (times < namedFrom) {
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    timesAsked.set(text, times)
    return undefined
  }
  timesAsked.delete(text)
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * What shoppers and staff ask for all day is over before a second worker is up, so PostgreSQL is told that calling one is
 * dearer than it thinks: only what takes long, such as the numbers of a year, is worked on by several.
 */
function openPool(connectionString: string, max: number, statementTimeout: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: PreparingClient,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c parallel_setup_cost=10000',
  })
  pool.on('error', () => {}) // an idle connection broke; the next query opens a new one
  // one broke in use: whoever uses it hears of it from their query, and nobody else need fall over it
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely asks for a connection and waits for a promise; nobody else asks. */
function tellWaits(pool: pg.Pool, told: (ms: number) => void): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    const asked = performance.now()
    try {
      return await connect()
    } finally {
      told(performance.now() - asked)
    }
  }) as typeof pool.connect
}

export function openDatabase(
  url: string,
  readUrl?: string,
  connections = 10,
  statementTimeout = 5_000,
): Database {
  const pools = [url, ...(readUrl ? [readUrl] : [])].map((one) =>
    openPool(one, connections, statementTimeout),
  )
  const [db, reads = db] = pools.map(
    (pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  ) as [Db, Db?]
  const all = (read: (pool: pg.Pool) => number) => pools.reduce((sum, pool) => sum + read(pool), 0)
  return {
    db,
    reads,
    databaseUrl: url,
    pool: () => ({
      busy: all(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: all(({ idleCount }) => idleCount),
      waiting: all(({ waitingCount }) => waitingCount),
    }),
    onWait: (told) => {
      for (const pool of pools) tellWaits(pool, told)
    },
    close: async () => {
      await db.destroy()
      if (reads !== db) await reads.destroy()
    },
  }
}
