// Brings the database to the newest numbered migration. Several processes may start at once: one migrates.
import { join } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { StartProblem } from '#platform/config.ts'
import { giveRowsTo } from './roles.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations/*.sql')
const migrationLock = 20_261_115

/** As the owner of the tables; the role the shop works as, if it is another, may use what is there in the end. */
export async function migrate(url: string, app?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    // the address is not repeated: it may hold a password
    throw new StartProblem(`The database does not answer: ${(error as Error).message}.`)
  }
  try {
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000) {
      throw new StartProblem('The database is older than PostgreSQL 15.')
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(client)
    if (app) {
      await client.query('begin')
      await giveRowsTo(client, app)
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}

/**
 * A table that is in use is waited for this long, and others in the queue behind us wait as long; then they go first. Less
 * than the second after which PostgreSQL looks who waits for whom: where two wait for each other, it is we who step back.
 */
const lockPatience = '500ms'
const mostTries = 120
const pause = 1_000
/** Not given in time, or given up because two waited for each other. */
const lockLost = ['55P03', '40P01']

const byItself = '-- each statement by itself'

/** `isInside` a transaction of the caller's: what builds an index beside the work can only build it at once there. */
export const runMigrations = (client: pg.Client, isInside = false) =>
  new Postgrator({
    migrationPattern: migrations,
    driver: 'pg',
    schemaTable: 'schema_migration',
    // tables that were put aside do not count
    currentSchema: 'public',
    execQuery: (query: string) => run(client, query, isInside),
  }).migrate()

async function run(client: pg.Client, query: string, isInside: boolean): Promise<pg.QueryResult> {
  if (!query.startsWith(byItself))
    return isInside ? client.query(withoutCommits(query)) : inTurn(client, query, lockPatience)
  let last: pg.QueryResult | undefined
  for (const statement of statementsIn(query)) {
    // it waits for those who are writing, and nobody waits for it
    last = isInside
      ? await client.query(statement.replace(' concurrently', ''))
      : await inTurn(client, statement, '0')
  }
  return last ?? client.query('select')
}

/** A procedure that gives its work away bit by bit gives it away with the rest. */
const withoutCommits = (query: string): string => query.replace(/^ +commit;$/gm, '')

const statementsIn = (query: string): string[] =>
  query
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Several statements in one text are one transaction: what found its table locked was undone, and is done again. */
async function inTurn(client: pg.Client, query: string, patience: string): Promise<pg.QueryResult> {
  await client.query(`set lock_timeout = '${patience}'`)
  for (let tries = 1; ; tries += 1) {
    try {
      await dropHalfBuilt(client, query)
      return await client.query(query)
    } catch (error) {
      if (!lockLost.includes((error as { code?: string }).code ?? '') || tries === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * Math.random()))
    }
  }
}

/** An index whose building was cut off is there and of no use. */
async function dropHalfBuilt(client: pg.Client, statement: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
  if (!name) return
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass('public.' || $1) and not indisvalid",
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${name}`)
}
