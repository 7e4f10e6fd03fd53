// The stock screen: a page of products with their shelves, at a hundred thousand products on five shelves each.
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import { foundBy } from '#shop/catalogue/server/staff-list-queries.ts'
import { findPromiseTerms } from '#shop/promises/server/promise-queries.ts'
import type { StockQuery, WireStock, WireStockRow } from '../contract.ts'

const pageSize = 50
/** Beyond it nobody pages, and nothing is counted. */
const mostCounted = 1_000
/** Shelves that are added up at every look. */
const mostSummed = 50_000

/** So few left that more should be ordered: the owner's own mark. */
export const lowStockMark = async (db: Db): Promise<number> => (await findPromiseTerms(db)).low_stock

const isCounted = sql`p.deleted_at is null and p.stock_quantity is not null`
/** `stock_band` is the quantity itself up to this, or this where there are more, and has an index. */
export const manyLeft = 20
const isLow = (mark: number) =>
  sql`p.deleted_at is null and p.stock_band between 1 and ${Math.min(mark, manyLeft)}::int
    and (p.stock_band < ${manyLeft} or p.stock_quantity <= ${mark})`
const isOut = sql`p.deleted_at is null and p.stock_band = 0`

type Asked = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** Each from an index that has its rows in order. */
function asking({ place, state, search }: StockQuery, mark: number): Asked {
  const there =
    place === undefined
      ? sql`true`
      : sql`exists (select from stock s
    where s.product_id = p.id and s.location_id = ${place} and s.on_hand > 0)`
  if (search !== undefined)
    return {
      from: sql`product p`,
      where: sql`${isCounted} and ${there} and p.id in (
      select id from product where ${foundBy(search)} limit ${mostCounted})`,
      order: sql`p.id`,
    }
  if (state === 'low')
    return { from: sql`product p`, where: sql`${isLow(mark)} and ${there}`, order: sql`p.stock_band, p.id` }
  if (state === 'out') return { from: sql`product p`, where: isOut, order: sql`p.stock_band, p.id` }
  if (place !== undefined)
    return {
      // shelf by shelf along their index, each with its product: never all products first
      from: sql`stock s, lateral (
        select * from product where product.id = s.product_id offset 0) p`,
      where: sql`s.location_id = ${place} and s.on_hand > 0 and ${isCounted}`,
      order: sql`s.product_id`,
    }
  return { from: sql`product p`, where: isCounted, order: sql`p.id` }
}

export async function listStock(db: Db, query: StockQuery): Promise<WireStock> {
  const [mark, places] = await Promise.all([lowStockMark(db), listPlaces(db)])
  const asked = asking(query, mark)
  const page = query.page ?? 1
  const [rows, total, counts, sums] = await Promise.all([
    readRows(db, asked, page),
    countUpTo(db, asked),
    countKinds(db, mark, places),
    sumUp(db),
  ])
  return {
    data: rows,
    total: Math.min(total, mostCounted),
    has_more: total > mostCounted,
    counts,
    places,
    low_mark: mark,
    sums,
  }
}

/** Those that are open, in the owner's order. */
export async function listPlaces(db: Db): Promise<WireStock['places']> {
  const { rows } = await sql<WireStock['places'][number]>`
    select id, name, ships as sells from location where closed_at is null order by position, id`.execute(db)
  return rows
}

async function readRows(db: Db, { from, where, order }: Asked, page: number): Promise<WireStockRow[]> {
  const { rows } = await sql<WireStockRow>`
    select ${plannedEachTime} p.id, p.title, p.images ->> 0 as image, coalesce(shelves.on_hand, 0)::int as on_hand,
           coalesce(shelves.held, 0)::int as held, coalesce(shelves.on_hand - shelves.held, 0)::int as free,
           coalesce(shelves.places, '[]') as "where"
    from (select p.id, row_number() over () as at from (
            select p.id from ${from} where ${where} order by ${order}
            limit ${pageSize} offset ${(page - 1) * pageSize}) p) found
    join product p on p.id = found.id
    left join lateral (
      select sum(s.on_hand) filter (where l.ships) as on_hand, sum(s.held) filter (where l.ships) as held,
             json_agg(json_build_object('place', l.name, 'on_hand', s.on_hand, 'sells', l.ships)
                      order by l.position, l.id) filter (where s.on_hand > 0) as places
      from stock s join location l on l.id = s.location_id and l.closed_at is null
      where s.product_id = p.id) shelves on true
    order by found.at`.execute(db)
  return rows
}

async function countUpTo(db: Db, { from, where }: Pick<Asked, 'from' | 'where'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${where} limit ${mostCounted + 1}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function countKinds(db: Db, mark: number, places: WireStock['places']): Promise<WireStock['counts']> {
  const product = sql`product p`
  const kinds: [string, Pick<Asked, 'from' | 'where'>][] = [
    ['all', { from: product, where: isCounted }],
    ['low', { from: product, where: isLow(mark) }],
    ['out', { from: product, where: isOut }],
    ...places.map(({ id }): [string, Pick<Asked, 'from' | 'where'>] => [id, asking({ place: id }, mark)]),
  ]
  const counted = await sql<{ counts: number[] }>`
    select array[${sql.join(
      kinds.map(
        ([, { from, where }]) =>
          sql`(select count(*) from (select from ${from} where ${where} limit ${mostCounted}) found)`,
      ),
    )}]::int[] as counts`.execute(db)
  return Object.fromEntries(kinds.map(([name], at) => [name, counted.rows[0]?.counts[at] ?? 0]))
}

/** Nothing where there is too much of it: the database knows about how many rows a table has. */
async function sumUp(db: Db): Promise<WireStock['sums']> {
  const { rows } = await sql<{ on_hand: number; held: number }>`
    select coalesce(sum(s.on_hand), 0)::int as on_hand, coalesce(sum(s.held), 0)::int as held
    from stock s join location l on l.id = s.location_id and l.ships and l.closed_at is null
    where (select reltuples from pg_class where oid = 'stock'::regclass) < ${mostSummed}
    having (select reltuples from pg_class where oid = 'stock'::regclass) < ${mostSummed}`.execute(db)
  return rows[0] ?? null
}

export async function countWaitingStock(db: Db, most: number) {
  const mark = await lowStockMark(db)
  const { rows } = await sql<{ sold_out: number; low_stock: number }>`select
    (select count(*) from (select from product p where ${isOut} limit ${most}) few)::int as sold_out,
    (select count(*) from (select from product p where ${isLow(mark)} limit ${most}) few)::int as low_stock`.execute(
    db,
  )
  const { sold_out = 0, low_stock = 0 } = rows[0] ?? {}
  return { sold_out: { count: sold_out }, low_stock: { count: low_stock } }
}
