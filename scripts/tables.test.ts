import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carried, leftBehind } from '#app/server/demo-leaving.ts'
import { neighbours, owners } from './ladders.ts'
import { root } from './steps.ts'
import { tableClimbs, tablesIn } from './tables.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file) && file !== 'src/platform/database/tables.ts',
)

test('whoever leaves the demo: every table says whether its rows are carried over', () => {
  const named = [...carried.map(({ table }) => table), ...leftBehind]
  expect(named.toSorted()).toEqual(Object.values(owners).flat().toSorted())
})

test('every table has one owner, and every owner is a capability', () => {
  const tables = read('src/platform/database/tables.ts').split('export type Tables')[1] ?? ''
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(Object.values(owners).flat().toSorted()).toEqual(names.toSorted())
  expect(Object.keys(owners).filter((owner) => owner !== 'platform' && !neighbours[owner])).toEqual([])
})

test.each([
  ["db.selectFrom('cart_line').innerJoin('product', 'a', 'b')", ['cart_line', 'product']],
  ["use.selectFrom([\n  'refund as r'])", ['refund']],
  ['sql`select from coupon_use u join only sale on true`', ['coupon_use', 'sale']],
  ['sql`with gone as (delete from session) insert into\n  address`', ['session', 'address']],
  ['sql`update payment set state = 1`', ['payment']],
  ["const own = ['brand'] as const\nfor (const one of own) trx.deleteFrom(one)", ['brand']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code kept as text
  ["const own = ['brand'] as const\nsql`insert into ${sql.table(own)}`", ['brand']],
  ["// from product\nconst account = 'account'", []],
])('%s', (source, names) => {
  expect(tablesIn(source)).toEqual(names)
})

test('whoever takes from a stranger’s table is told', () => {
  const source = "db.selectFrom('gift_card')"
  expect(tableClimbs('src/shop/catalogue/server/x.ts', source)).toEqual([
    'src/shop/catalogue/server/x.ts uses gift_card, which belongs to giftcards',
  ])
  expect(tableClimbs('src/shop/giftcards/server/x.ts', source)).toEqual([])
  expect(tableClimbs('src/shop/orders/server/x.ts', source)).toEqual([])
  expect(tableClimbs('src/app/server/x.ts', source)).toHaveLength(1)
})

test('nobody reads or writes the tables of a capability it may not use', () => {
  const used = sources.flatMap((file) => tablesIn(read(file)))
  expect(used.length).toBeGreaterThan(300) // a guard that sees nothing guards nothing
  expect(sources.flatMap((file) => tableClimbs(file, read(file)))).toEqual([])
})
