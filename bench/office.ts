// How long staff wait at 100,000 products: the list's queries and a product's save, through the shop's own functions.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import type { StaffFilter, StaffSort } from '#shop/catalogue/domain/staff-listing.ts'
import { listStaffProducts } from '#shop/catalogue/server/staff-list-queries.ts'
import { updateProduct } from '#shop/catalogue/server/write-product.ts'
import type { Row } from './table.ts'
import { type Case, timed } from './timed.ts'

const everything: StaffFilter = { view: 'all' }

type Question = [what: string, filter: StaffFilter, sort: StaffSort, page: number]

export async function benchOffice(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const questions: Question[] = [
    ['first page', everything, 'changed', 1],
    ['by title', everything, 'title', 1],
    ['dearest first', everything, 'price_high', 1],
    ['lowest stock first', everything, 'stock_low', 1],
    ['by brand', everything, 'brand', 1],
    ['page 1,000 of 2,000', everything, 'changed', 1_000],
    ['the last page', everything, 'title', 2_000],
    ['search for a word', { ...everything, search: 'konark' }, 'changed', 1],
    ['search for a common word', { ...everything, search: 'sofa' }, 'changed', 1],
    ['search for an id', { ...everything, search: 'synthetic piece 77777' }, 'changed', 1],
    ['one category', { ...everything, categories: ['chairs'] }, 'changed', 1],
    [
      'one brand and a price',
      { ...everything, brand: 'Nestora', maxPrice: paise(2_000_000) },
      'price_low',
      1,
    ],
    ['out of stock', { view: 'out_of_stock' }, 'changed', 1],
    ['without a picture', { view: 'no_picture' }, 'title', 1],
    ['incomplete', { view: 'incomplete' }, 'stock_low', 1],
  ]
  const member = await aGroupOf(db, 500)
  const rows = await timed([
    ...questions.map(
      ([what, filter, sort, page]): Case => [
        `list: ${what}`,
        50,
        () => listStaffProducts(db, filter, sort, { number: page, size: 50 }),
      ],
    ),
    [
      'saving one product in a group of 500',
      100,
      (round) => updateProduct(db, someone, member, { title: `Bench piece, save ${round}` }),
    ],
  ])
  await close()
  return rows
}

const someone = { accountId: null, name: 'The bench', requestId: 'bench', addressRange: 'none' }

/** Ties so many products of one category together; one of them. */
async function aGroupOf(db: Db, members: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into product_group (id) values ('bench-group') on conflict do nothing)
    update product set group_id = 'bench-group', option_values = jsonb_build_object('Fabric', id)
    where id in (select id from product where category_slug = 'chairs' and id like 'synthetic-%' order by id limit ${members})
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}
