// Writes db/schema.sql and the TypeScript types of the tables from a freshly migrated database, and the checksums of new
// migrations.
//   npm run schema            writes them
//   npm run schema -- --check fails when the committed files do not match the migrations
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { forgetful, startThrowaway } from '#platform/database/throwaway.ts'
import { checksumsFile, readChecksums, withNew } from './migration-checksums.ts'

const root = join(import.meta.dirname, '..')
const files = { sql: join(root, 'db/schema.sql'), types: join(root, 'src/platform/database/tables.ts') }

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: string
  fallback: string | null
}

const typeNames: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _numeric: 'number[]',
}

/** What may be written where it differs from what is read. */
const written: Record<string, string> = { Date: 'Date | string', unknown: 'string' }

function columnType({ type, nullable, generated, fallback }: Column): string {
  const read = (typeNames[type] ?? 'string') + (nullable && typeNames[type] !== 'unknown' ? ' | null' : '')
  if (generated !== '') return `GeneratedAlways<${read}>`
  const write = (written[typeNames[type] ?? ''] ?? typeNames[type] ?? 'string') + (nullable ? ' | null' : '')
  if (fallback === null && !nullable && write === read) return read
  const optional = fallback !== null || nullable ? ' | undefined' : ''
  return `ColumnType<${read}, ${write}${optional}, ${write}>`
}

async function readSchema(client: pg.Client): Promise<{ sql: string; types: string }> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
           a.attgenerated::text || a.attidentity::text as generated, pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`)
  const { rows: shapes } = await client.query<{ table: string; line: string }>(`
    select c.relname as table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attnotnull then ' not null' else '' end as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`)
  const { rows: extras } = await client.query<{ table: string; line: string }>(`
    select conrelid::regclass::text as table, '-- ' || conname || ': ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all
    select tablename, '-- ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass::text, '-- ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`)
  const tables = [...new Set(columns.map((column) => column.table))]
  const typeName = (table: string) =>
    table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const types = [
    '// Made by `npm run schema` from the migrated database. Change a migration, not this file.',
    "import type { ColumnType, GeneratedAlways } from 'kysely'",
    '',
    ...tables.flatMap((table) => [
      `type ${typeName(table)} = {`,
      ...columns
        .filter((column) => column.table === table)
        .map((column) => `  ${column.name}: ${columnType(column)}`),
      '}',
      '',
    ]),
    'export type Tables = {',
    ...tables.map((table) => `  ${table}: ${typeName(table)}`),
    '}',
    '',
  ].join('\n')
  const sql = [
    '-- Made by `npm run schema` from the migrated database: a map for readers, not a script to run.',
    ...tables.flatMap((table) => [
      '',
      `table ${table} (`,
      ...shapes.filter((shape) => shape.table === table).map((shape) => `  ${shape.line}`),
      ')',
      ...extras.filter((extra) => extra.table === table).map((extra) => extra.line.replaceAll('\n', ' ')),
    ]),
    '',
  ].join('\n')
  return { sql, types }
}

const embedded = await startThrowaway(forgetful)
const url = await embedded.urlOf('schema')
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const made = await readSchema(client)
await client.end()
await embedded.stop()

if (process.argv.includes('--check')) {
  const same =
    readFileSync(files.sql, 'utf8') === made.sql && readFileSync(files.types, 'utf8') === made.types
  if (!same) {
    console.error('The migrations and the committed schema differ: run `npm run schema`.')
    process.exit(1)
  }
} else {
  writeFileSync(files.sql, made.sql)
  writeFileSync(files.types, made.types)
  writeFileSync(checksumsFile, withNew(readChecksums()))
}
