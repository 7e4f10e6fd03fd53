// Everything goes out, but for what opens doors; and it can be read.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../test/a-shop.ts'
import { exportEverything } from './export-everything.ts'
import { isLeftOut } from './left-out.ts'

let root: string
let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
  root = mkdtempSync(join(tmpdir(), 'aangan-export-'))
  chmodSync(root, 0o711)
})
afterAll(async () => {
  await shop.close()
  rmSync(root, { recursive: true, force: true })
})

test('every table is a file with all its rows, beside the pictures, and nothing secret is in it', async () => {
  await shop.db
    .updateTable('product')
    .set({ title: '=HYPERLINK("x"),\nतख़्त' })
    .where('id', '=', (from) => from.selectFrom('product').select('id').orderBy('id').limit(1))
    .execute()
  const pictures = join(root, 'pictures')
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'oak.webp'), 'oak')
  writeFileSync(join(pictures, 'teak.webp.unfinished'), 'te')
  const to = join(root, 'out')
  const { tables } = await exportEverything(shop.ownerUrl, pictures, to)
  expect(readdirSync(join(to, 'pictures'))).toEqual(['oak.webp'])
  expect(readdirSync(to)).toHaveLength(tables.length + 2)
  for (const { name, rows, columns } of tables) {
    const read = parse(readFileSync(join(to, `${name}.csv`)), { columns: true }) as Record<string, string>[]
    const { rows: counted } = await sql<{ count: number }>`select count(*) from ${sql.id(name)}`.execute(
      shop.asOwner(),
    )
    expect([name, read.length, rows]).toEqual([name, counted[0]?.count, counted[0]?.count])
    expect(columns.filter((column) => isLeftOut(name, column))).toEqual([])
    if (name === 'product') expect(read.some(({ title }) => title === `'=HYPERLINK("x"),\nतख़्त`)).toBe(true)
  }
  const readme = readFileSync(join(to, 'README.md'), 'utf8')
  expect(readme).toContain('- account.password_hash\n')
  expect(readme).toContain('| product.csv |')
  await expect(exportEverything(shop.ownerUrl, pictures, to)).rejects.toThrow(/is not empty/)
  expect(existsSync(join(to, 'README.md'))).toBe(true)
})

test('whatever is kept as bytes is left out, or known to be no secret', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1, 2`.execute(shop.asOwner())
  const goes = rows.filter(({ table, column }) => !isLeftOut(table, column))
  expect(goes.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'audit_entry.previous_print',
    'audit_entry.print',
    'shop_picture.bytes',
  ])
})
