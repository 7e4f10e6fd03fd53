// What two databases must have in common after a move: tables, columns, rows, money, guards.
import type pg from 'pg'

export type Table = {
  name: string
  columns: string[]
  /** Those that are written; the database makes the others itself. */
  written: string[]
  money: string[]
}

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns,
      coalesce(array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = ''), '{}') as written,
      coalesce(array_agg(a.attname::text order by a.attname) filter (
        where a.attname like '%\\_paise' and t.typcategory = 'N'), '{}') as money
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    group by c.relname
    order by c.relname`)
  return rows
}

/** By rows, by the sum of all amounts, and by a sum over the print of every row, which knows no order. */
export type Sums = { rows: string; paise: string; prints: string }

export async function sumUp(client: pg.Client, { name, columns, money }: Table): Promise<Sums> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const amounts = money.map((column) => `coalesce(sum(${client.escapeIdentifier(column)}), 0)`)
  const { rows } = await client.query<Sums>(`
    select count(*)::text as rows, (${['0', ...amounts].join(' + ')})::text as paise,
      coalesce(sum(('x' || substr(md5(row(${listed})::text), 1, 15))::bit(60)::bigint), 0)::text as prints
    from public.${client.escapeIdentifier(name)}`)
  const [sums] = rows
  if (!sums) throw new Error('counting answered nothing')
  return sums
}

/** What keeps the rows as they must be, by name: both sides have the same, and none is switched off. */
export async function readGuards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass::text || ' ' || tgenabled::text as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select 'constraint ' || conname || ' on ' || conrelid::regclass::text || ' ' || convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
    union all
    select 'index ' || indexname from pg_indexes where schemaname = 'public'
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Numbers that are given once; one that was never asked for has no value. */
export type Sequence = { name: string; last: string | null }

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`)
  return rows
}

/** How texts follow each other, and whether letters of all scripts have a small form. */
export async function readOrder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ order: string }>(`
    select string_agg(word, ' ' order by word) || ' ' || lower('ÉÄŽ') as order
    from unnest(array['a', 'B', 'b', 'A', 'Z', 'é', 'É', 'z', 'अलमारी', 'कुर्सी', '1', '10', '2', '_', '-a', 'a b', 'ab']) as word`)
  return rows[0]?.order ?? ''
}
