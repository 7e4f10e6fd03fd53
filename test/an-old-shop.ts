// Databases as every release left them, with orders, papers, gift cards and returns, and what those shops said of them.
// How the fixtures were made is told in test/fixtures/README.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import Postgrator from 'postgrator'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { appRole } from '#platform/database/roles.ts'
import { seedPincodes } from '../db/seed/seed.ts'
import { aDatabase, type TestDatabase } from './a-shop.ts'

type Paper = { id: string; number: string; kind: string; total: number; sha256: string }

/** A question to the shop of then, and what it answered; of lists of products the ids. */
export type Asked = {
  who: 'anyone' | 'shopper' | 'owner'
  method: string
  url: string
  body?: object
  status: number
  answer?: unknown
  ids?: string[]
}

export type ToldThen = {
  tables: Record<string, Record<string, unknown>[]>
  told: { number: string; state: string; bill: Record<string, number>; lines: object[]; papers: Paper[] }[]
  months: { month: string; summary: object; files: Record<string, string> }[]
  /** The moment at which it was asked, and at which what `letters` are about was done. */
  at: string
  asked: Asked[]
  letters: { what: string; kind: string; recipient: string; subject: string; text_part: string }[]
}

/** How far the migrations of each went. Parts 7 and 8 were released together. */
export const releases = {
  'part-1': '0004',
  'part-2': '0012',
  'part-3': '0014',
  'part-4': '0022',
  'part-5': '0033',
  'part-6': '0035',
  'part-8': '0063',
  'part-9': '0070',
} as const
export type Release = keyof typeof releases

export const toldBy = (part: Release): ToldThen =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, `fixtures/${part}.json.gz`))).toString('utf8'))

const migrations = join(import.meta.dirname, '../db/migrations/*.sql')

/** Its database, filled with its rows as they were and brought up to date. */
export async function bringUpToDate(part: Release, then: ToldThen): Promise<TestDatabase> {
  const database = await aDatabaseOf(part, then)
  const { db, close } = openDatabase(database.url)
  await seedPincodes(db)
  await close()
  await migrate(database.url, appRole)
  return database
}

async function aDatabaseOf(part: Release, { tables }: ToldThen): Promise<TestDatabase> {
  const database = await aDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await new Postgrator({
    migrationPattern: migrations,
    driver: 'pg',
    schemaTable: 'schema_migration',
    execQuery: (query: string) => client.query(query),
  }).migrate(releases[part])
  // rows are put in as they were: nothing is counted, checked or told a second time
  await client.query('set session_replication_role = replica')
  const { rows: own } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(quote_ident(a.attname)) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    group by c.relname`)
  await client.query(`truncate ${own.map(({ name }) => name).join(', ')}`)
  for (const { name, columns } of own) {
    const rows = tables[name]
    if (!rows) continue
    const list = String(columns).replace(/[{}]/g, '')
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query(`
    do $$ declare at record; begin
      for at in select c.relname as name, a.attname as field from pg_class c join pg_attribute a on a.attrelid = c.oid
                where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))',
                       at.name, at.field, at.field, at.name);
      end loop; end $$;
    do $$ begin
      if to_regclass('order_number') is not null then perform setval('order_number', 1000); end if;
    end $$`)
  await client.end()
  return database
}
