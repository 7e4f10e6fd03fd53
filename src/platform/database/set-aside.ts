// Begins a shop's tables anew without removing a row: the old ones are put aside under another name, whole, with their
// guards, and can be brought back. As the owner of the tables, in one transaction: it happened, or it did not.
import type pg from 'pg'
import { runMigrations } from './migrate.ts'

const extensionsIn = async (client: pg.Client, schema: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      'select extname as name from pg_extension where extnamespace = $1::regnamespace',
      [schema],
    )
  ).rows.map(({ name }) => client.escapeIdentifier(name))

/** What indexes and searches use belongs to the database, not to one of its shops. */
async function moveExtensions(client: pg.Client, from: string): Promise<void> {
  for (const name of await extensionsIn(client, from))
    await client.query(`alter extension ${name} set schema public`)
}

/** Empty tables of the newest kind take the place of those that are there. */
export async function setAside(client: pg.Client, aside: string): Promise<void> {
  const name = client.escapeIdentifier(aside)
  await client.query(`alter schema public rename to ${name}; create schema public`)
  await moveExtensions(client, aside)
  await runMigrations(client, true)
}

/**
 * What took their place goes, once the caller has kept of it what must stay. They may be of the version before: the shop
 * was brought up to date meanwhile, and so are they.
 */
export async function bringBack(
  client: pg.Client,
  aside: string,
  keep: (going: string) => Promise<void>,
): Promise<void> {
  const name = client.escapeIdentifier(aside)
  const replaced = `${aside}_replaced`
  await client.query(`alter schema public rename to ${client.escapeIdentifier(replaced)};
    alter schema ${name} rename to public`)
  await moveExtensions(client, replaced)
  await runMigrations(client, true)
  await keep(replaced)
  await client.query(`drop schema ${client.escapeIdentifier(replaced)} cascade`)
}

export type Carried = {
  table: string
  /** In terms of `was`, a row of the old table, and `aside`, its schema; every row where nothing is said. */
  where?: string
  /** Nothing is carried unless this is so. */
  when?: string
  /** What the migrations wrote gives way; what triggers wrote meanwhile stays, as the same. */
  replaces?: true
  /** Where a trigger has written the row already; otherwise that one stays. */
  joins?: string
  /** What begins anew. */
  set?: Record<string, string>
}

/** Copies rows from what was put aside. */
export async function carryOver(
  client: pg.Client,
  aside: string,
  { table, where, when, joins, set = {}, replaces }: Carried,
) {
  const here = (words: string) => words.replaceAll('aside.', `${client.escapeIdentifier(aside)}.`)
  const isAsked = when === undefined || (await client.query(`select where ${here(when)}`)).rowCount === 1
  if (!isAsked) return 0
  const { rows } = await client.query<{ name: string; is_identity: boolean }>(
    `select attname as name, attidentity <> '' as is_identity
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [`public.${table}`],
  )
  const names = rows.map(({ name }) => client.escapeIdentifier(name))
  const values = rows.map(
    ({ name }) => (set[name] && here(set[name])) ?? `was.${client.escapeIdentifier(name)}`,
  )
  const from = `${client.escapeIdentifier(aside)}.${client.escapeIdentifier(table)}`
  const kept = where ? `where ${here(where)}` : ''
  if (replaces) await client.query(`delete from public.${client.escapeIdentifier(table)}`)
  const { rowCount } = await client.query(
    `insert into public.${client.escapeIdentifier(table)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from ${from} as was ${kept} order by ${names[0]}
     on conflict ${joins ?? 'do nothing'}`,
  )
  for (const { name } of rows.filter(({ is_identity }) => is_identity)) {
    const column = client.escapeIdentifier(name)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${column})) from public.${client.escapeIdentifier(table)}
       having max(${column}) is not null`,
      [`public.${table}`, name],
    )
  }
  return rowCount ?? 0
}
