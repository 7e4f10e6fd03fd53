// Everything the shop knows, in files that any program reads: nobody is locked in. One moment of the database, whatever
// is changed meanwhile, and a few hundred rows in memory at a time.
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { copyFile, forEach } from '#platform/backup/copy-files.ts'
import { StartProblem } from '#platform/config.ts'
import { exportLine } from './export-line.ts'
import { isLeftOut } from './left-out.ts'

export type Exported = { tables: ExportedTable[]; pictures: number; at: Date }
type ExportedTable = { name: string; rows: number; columns: string[]; leftOut: string[] }

type Column = { table: string; name: string; isNumber: boolean; isKey: boolean }

const rowsAtATime = 200

/** As the database writes them: no number is rounded, and no moment moved. */
const asText = { getTypeParser: () => (value: string) => value }

export async function exportEverything(
  url: string,
  pictures: string | undefined,
  to: string,
): Promise<Exported> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new StartProblem(`${to} is not empty: name a new folder for the export.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartProblem(`The database does not answer: ${(error as Error).message}.`)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local timezone = 'UTC'; set local statement_timeout = 0; set local datestyle = 'ISO'`,
    )
    const { rows } = await client.query('select clock_timestamp() as at')
    const tables: ExportedTable[] = []
    for (const [name, columns] of await readColumns(client))
      tables.push(await exportTable(client, name, columns, to))
    const exported = { tables, pictures: await exportPictures(pictures, to), at: rows[0].at as Date }
    writeFileSync(join(to, 'README.md'), describe(exported, pictures !== undefined))
    return exported
  } finally {
    await client.end().catch(() => {})
  }
}

async function readColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typcategory = 'N' as "isNumber",
      coalesce(a.attnum = any (i.indkey), false) as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)
  return Map.groupBy(rows, ({ table }) => table)
}

async function exportTable(
  client: pg.Client,
  name: string,
  columns: readonly Column[],
  to: string,
): Promise<ExportedTable> {
  const kept = columns.filter((column) => !isLeftOut(name, column.name))
  const leftOut = columns.filter((column) => isLeftOut(name, column.name)).map((column) => column.name)
  const list = (some: readonly Column[]) =>
    some.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const key = list(columns.filter(({ isKey }) => isKey))
  const isNumber = kept.map((column) => column.isNumber)
  let count = 0
  await client.query(
    `declare everything no scroll cursor for select ${list(kept)} from public.${client.escapeIdentifier(name)} ${key && `order by ${key}`}`,
  )
  async function* lines() {
    yield exportLine(
      kept.map((column) => column.name),
      [],
    )
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${rowsAtATime} from everything`,
        rowMode: 'array',
        types: asText,
      })
      if (rows.length === 0) return
      count += rows.length
      yield rows.map((row) => exportLine(row, isNumber)).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(to, `${name}.csv`), { mode: 0o600 }))
  await client.query('close everything')
  return { name, rows: count, columns: kept.map((column) => column.name), leftOut }
}

async function exportPictures(from: string | undefined, to: string): Promise<number> {
  if (!from || !existsSync(from)) return 0
  mkdirSync(join(to, 'pictures'), { mode: 0o700 })
  const names = readdirSync(from).filter((name) => !name.endsWith('.unfinished'))
  let copied = 0
  await forEach(names, async (name) => {
    if (await copyFile(join(from, name), join(to, 'pictures', name))) copied += 1
  })
  return copied
}

/** Written last: an export without it was cut off. */
function describe({ tables, pictures, at }: Exported, areHere: boolean): string {
  const leftOut = tables.flatMap(({ name, leftOut: columns }) =>
    columns.map((column) => `- ${name}.${column}`),
  )
  return `# Everything in this shop

As it was at ${at.toISOString()}. One file for each table, in UTF-8, with a line of names first (RFC 4180). Moments are in
UTC, amounts whose name ends in _paise are whole paise, lists and fields within a cell are as PostgreSQL writes them,
bytes are hexadecimal. An empty cell is no value, "" is a text without letters. A text that a spreadsheet would take for
a formula has an apostrophe in front.

| file | rows |
|---|---:|
${tables.map(({ name, rows }) => `| ${name}.csv | ${rows} |`).join('\n')}

${areHere ? `pictures/ holds ${pictures} files: what was uploaded, in every width and form.` : 'Uploaded pictures are in the bucket of the shop (PICTURES_S3_BUCKET), and are not copied here.'} Pictures whose address begins
with /media/ and does not go on with uploads/ came with the shop, in its folder media/.

Left out, because with them somebody could log in, open a link or spend a gift card:

${leftOut.join('\n')}
`
}
