// From the shop's own PostgreSQL into another, which may be older: a dump of a newer server does not load there, but the
// migrations run and rows are rows. One transaction on the other side: it has the whole shop afterwards, or nothing.
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import { runMigrations } from '#platform/database/migrate.ts'
import {
  readGuards,
  readOrder,
  readSequences,
  readTables,
  type Sums,
  sumUp,
  type Table,
} from './describe-tables.ts'
import { pipeRows } from './pipe-rows.ts'

export type MovedTable = { name: string; here: Sums; there: Sums }

export async function moveDatabase(sourceUrl: string, targetUrl: string): Promise<MovedTable[]> {
  const source = new pg.Client({ connectionString: sourceUrl })
  const target = new pg.Client({ connectionString: targetUrl, connectionTimeoutMillis: 5_000 })
  for (const client of [source, target]) client.on('error', () => {}) // whoever waits for an answer hears of it
  try {
    await target.connect()
  } catch (error) {
    // the address is not repeated: it may hold a password
    throw new StartProblem(`The other database does not answer: ${(error as Error).message}.`)
  }
  try {
    await source.connect()
    await source.query('begin isolation level repeatable read read only')
    await refuseHalves(source)
    await target.query('begin')
    for (const client of [source, target]) await speakTheSame(client)
    await refuseUnfit(source, target)
    await migrate(source, target)
    const moved = await moveRows(source, target)
    await target.query('commit')
    await target.query('analyze')
    return moved
  } finally {
    await Promise.all([source.end().catch(() => {}), target.end().catch(() => {})])
  }
}

const speakTheSame = (client: pg.Client) =>
  client.query(`set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`)

/** Tables of a demo that can still be brought back lie beside the shop's, and would be lost. */
async function refuseHalves(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(`
    select nspname as name from pg_namespace
    where nspname not in ('public', 'information_schema') and nspname not like 'pg\\_%'`)
  if (rows[0])
    throw new StartProblem(
      `Tables were put aside as ${rows[0].name}, as they are for a day after the demo was left: move when they are gone.`,
    )
}

async function refuseUnfit(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await target.query(`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      (select count(*)::integer from pg_class c where relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as things,
      (select count(*)::integer from pg_available_extensions where name = 'pg_trgm') as trigrams`)
  const [{ version, encoding, things, trigrams }] = rows
  if (version < 150_000) throw new StartProblem('The other database is older than PostgreSQL 15.')
  if (things > 0)
    throw new StartProblem(
      'The other database is not empty: name one without tables, so that nothing is mixed.',
    )
  if (trigrams === 0)
    throw new StartProblem('The other server lacks the extension pg_trgm, by which the search finds words.')
  if (encoding !== 'UTF8' || (await readOrder(source)) !== (await readOrder(target)))
    throw new StartProblem(
      `The other database sorts texts in another order than the shop does: make one with create database NAME template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'.`,
    )
}

const versionOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select max(version)::integer as version from public.schema_migration')).rows[0].version

async function migrate(source: pg.Client, target: pg.Client): Promise<void> {
  await runMigrations(target, true).catch((error: Error) => {
    throw new StartProblem(`The tables could not be made in the other database: ${error.message}.`)
  })
  await target.query('set constraints all immediate') // what the migrations wrote has been looked at
  if ((await versionOf(source)) !== (await versionOf(target)))
    throw new StartProblem(
      'The shop’s tables are of an older version: start this version once, stop it, then move.',
    )
}

async function moveRows(source: pg.Client, target: pg.Client): Promise<MovedTable[]> {
  const tables = await readTables(source)
  expectSame('tables', tables, await readTables(target))
  const guards = await readGuards(target)
  const named = (name: string) => `public.${target.escapeIdentifier(name)}`
  const foreign = await readForeignKeys(target)

  // rows come in any order, as they are: what is written about them by triggers is among them already
  for (const { table, name } of foreign)
    await target.query(`alter table ${table} drop constraint ${target.escapeIdentifier(name)}`)
  for (const { name } of tables) await target.query(`alter table ${named(name)} disable trigger user`)
  await target.query(`truncate ${tables.map(({ name }) => named(name)).join(', ')}`)
  for (const { name, written } of tables) {
    const columns = written.map((column) => target.escapeIdentifier(column)).join(', ')
    await pipeRows(source, target, `${named(name)} (${columns})`)
  }
  for (const { name, last } of await readSequences(source))
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [named(name), last])
  // added again, every key is looked up: what does not fit is refused here
  for (const { table, name, definition } of foreign)
    await target.query(`alter table ${table} add constraint ${target.escapeIdentifier(name)} ${definition}`)
  for (const { name } of tables) await target.query(`alter table ${named(name)} enable trigger user`)

  expectSame('guards', guards, await readGuards(target))
  expectSame('guards', await readGuards(source), await readGuards(target))
  expectSame('sequences', await readSequences(source), await readSequences(target))
  return compare(source, target, tables)
}

async function compare(
  source: pg.Client,
  target: pg.Client,
  tables: readonly Table[],
): Promise<MovedTable[]> {
  const moved: MovedTable[] = []
  for (const table of tables) {
    const [here, there] = await Promise.all([sumUp(source, table), sumUp(target, table)])
    expectSame(`rows of ${table.name}`, here, there)
    moved.push({ name: table.name, here, there })
  }
  return moved
}

function expectSame(what: string, here: unknown, there: unknown): void {
  if (JSON.stringify(here) === JSON.stringify(there)) return
  throw new StartProblem(`The ${what} are not the same on both sides: nothing was moved.`)
}

type ForeignKey = { table: string; name: string; definition: string }

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
    order by 1, 2`)
  return rows
}
