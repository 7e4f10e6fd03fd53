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

export const runMigrations = (client: pg.Client) =>
  new Postgrator({
    migrationPattern: migrations,
    driver: 'pg',
    schemaTable: 'schema_migration',
    // tables that were put aside do not count
    currentSchema: 'public',
    execQuery: (query: string) => client.query(query),
  }).migrate()
