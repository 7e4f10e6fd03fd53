import { type CompiledQuery, Kysely, sql } from 'kysely'
import pg from 'pg'
import { points } from '#platform/traces/points.ts'
import { isConnectionGone } from './away.ts'
import { connectionDefaults } from './connection-defaults.ts'
import { ShopDialect } from './dialect.ts'
import { createSendWhole, type SendWhole } from './in-one-go.ts'
import { createReadPool } from './replica.ts'
import type { Tables } from './tables.ts'
import { type AskTogether, createTogether } from './together.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** For listings and other reads that may lag a little: the replica where there is one. Never decide a write from it. */
  reads: Db
  /** Where it is, for another process. */
  databaseUrl: string
  /** The shop changed: no replica is asked until it has caught up. */
  changed: () => void
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
 * Before a statement or at the front of a select (`modifyFront`): its plan depends on what is asked for, such as a word
 * that everything holds or nothing does. Planning it takes a millisecond, the wrong plan fifty.
 */
export const plannedEachTime = sql.raw('/* planned each time */')

/** What is asked again and again becomes a named statement, so that PostgreSQL parses and plans each text once. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads cannot be spelled out in a subclass
  override query(text: any, values?: any, ...rest: any[]): any {
    const over = points.statement?.(typeof text === 'string' ? text : (text?.text ?? ''))
    const asked = this.#ask(text, values, ...rest)
    if (over && asked instanceof Promise) asked.then(() => over(), over)
    if (asked instanceof Promise) asked.catch((error) => isConnectionGone(error) && gone.add(this))
    return asked
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #ask(text: any, values?: any, ...rest: any[]): any {
    if (
      areNamed &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || isRead.test(text)) &&
      !isPlannedEachTime.test(text)
    ) {
      const name = statementName(text)
      if (name) return super.query({ name, text, values }, rest[0])
    }
    return super.query(text, values, rest[0])
  }
}

const isRead = /^\s*(select|with)\b/i
const isPlannedEachTime = /^\s*(select\s+)?\/\* planned each time \*\//

/** Connections that lead nowhere any more, or to a server that writes no more: they are not used again. */
const gone = new WeakSet<object>()

/** Not through a pooler that gives every transaction another connection, before PgBouncer 1.21. */
let areNamed = true
export const nameNoStatements = (): void => {
  areNamed = false
}

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

export type Opening = {
  connections?: number
  statementTimeout?: number
  /** A pooler stands in between and lets no settings through: the role has them (`giveDefaults`). */
  isPooled?: boolean
}

function openPool(connectionString: string, { connections, statementTimeout, isPooled }: Opening): pg.Pool {
  const settings = Object.entries(connectionDefaults(statementTimeout))
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    Client: PreparingClient,
    // what goes out together waits for no answer in between; poolers are not asked to bear that
    pipeline: !isPooled,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    ...(isPooled ? {} : { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
  })
  pool.on('error', () => {}) // an idle connection broke; the next query opens a new one
  // one broke in use: whoever uses it hears of it from their query, and nobody else need fall over it
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connecting = { options: object; connect: () => Promise<pg.PoolClient>; end: () => Promise<void> }

/** As Kysely asks for connections: those that are gone are not taken back, and how long it waited is told. */
const watched = (pool: Connecting, waited: (ms: number) => void): Connecting => ({
  options: pool.options,
  connect: async () => {
    const asked = performance.now()
    const client = await pool.connect().finally(() => waited(performance.now() - asked))
    const { release } = client
    client.release = () => release.call(client, gone.has(client))
    return client
  },
  end: () => pool.end(),
})

const together = new WeakMap<Db, AskTogether>()
const whole = new WeakMap<Db, SendWhole>()

/** For what is short and asked all day: it shares its way with whatever else is asked at that moment, but in a transaction. */
export const executeShort = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> => {
  const ask = together.get(db)
  return ask ? ask(query) : (await db.executeQuery(query)).rows
}

/** The same, of a query that is kept compiled and only reads: whoever asks it in the same moment shares its rows, as they are. */
export const executeShared = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<readonly Row[]> => {
  const ask = together.get(db)
  return ask ? ask.once(query) : (await db.executeQuery(query)).rows
}

/** A transaction whose statements need no answer of one another (in-one-go.ts); the rows of the last. */
export const executeWhole: <Row>(
  db: Db,
  before: readonly CompiledQuery[],
  last: CompiledQuery<Row>,
) => Promise<Row[]> = async (db, before, last) => {
  const send = whole.get(db)
  if (send) return send(before, last)
  return db.transaction().execute(async (trx) => {
    for (const query of before) await trx.executeQuery(query)
    return (await trx.executeQuery(last)).rows
  })
}

export function openDatabase(
  url: string,
  readUrl?: string,
  connections = 10,
  statementTimeout = 5_000,
  isPooled = false,
): Database {
  const opening = { connections, statementTimeout, isPooled }
  const tellWait: ((ms: number) => void)[] = []
  const kyselyOver = (unwatched: Connecting): Db => {
    const pool = watched(unwatched, (ms) => {
      for (const tell of tellWait) tell(ms)
    })
    const made = new Kysely<Tables>({ dialect: new ShopDialect({ pool }) })
    if (!isPooled) {
      together.set(made, createTogether(pool.connect))
      whole.set(made, createSendWhole(pool.connect))
    }
    return made
  }
  const primary = openPool(url, opening)
  const db = kyselyOver(primary)
  const copy = readUrl ? openPool(readUrl, { connections, statementTimeout }) : undefined
  const replica = copy && createReadPool(primary, copy)
  const reads = replica ? kyselyOver(replica) : db
  const all = (read: (pool: pg.Pool) => number) => read(primary) + (copy ? read(copy) : 0)
  return {
    db,
    reads,
    databaseUrl: url,
    changed: () => replica?.changed(),
    pool: () => ({
      busy: all(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: all(({ idleCount }) => idleCount),
      waiting: all(({ waitingCount }) => waitingCount),
    }),
    onWait: (told) => void tellWait.push(told),
    close: async () => {
      if (reads !== db) await reads.destroy()
      await db.destroy()
    },
  }
}
