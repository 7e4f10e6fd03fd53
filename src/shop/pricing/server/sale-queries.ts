import { type Expression, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { SaleState } from '../contract.ts'
import type { SaleChange } from '../domain/sale-price.ts'

export type Covers =
  | { kind: 'products'; ids: string[] }
  | { kind: 'brand' | 'category' | 'collection'; name: string }

export type SalePlan = {
  name: string
  startsAt: Date | null
  endsAt: Date | null
  covers: Covers
  change: SaleChange
  endsIn90: boolean
}

export type Sale = SalePlan & {
  id: string
  state: SaleState
  version: number
  madeBy: string
  changedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

export type SaleSize = { products: number; deepest: number }

const changeOf = (kind: string, by: number): SaleChange => {
  if (kind === 'percent') return { kind, bps: by }
  return kind === 'rupees' ? { kind, off: paise(by) } : { kind: 'price', price: paise(by) }
}

const changeBy = (change: SaleChange): number =>
  change.kind === 'percent' ? change.bps : change.kind === 'rupees' ? change.off : change.price

const columnsOf = (plan: SalePlan) => ({
  name: plan.name,
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
  covers: plan.covers.kind,
  covers_what: plan.covers.kind === 'products' ? '' : plan.covers.name,
  change: plan.change.kind,
  change_by: changeBy(plan.change),
  ends_in_90: plan.endsIn90,
})

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('sale')
    .selectAll()
    .select((sale) => pickedIn(sale.ref('sale.id')).as('picked'))
    .where('id', '=', id)

const pickedIn = (saleId: Expression<string>) =>
  sql<
    string[] | null
  >`(select array_agg(product_id order by product_id) from sale_product where sale_id = ${saleId})`

type SaleRow = Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirstOrThrow']>>

const saleOf = (row: SaleRow): Sale => ({
  id: row.id,
  name: row.name,
  state: row.state as SaleState,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  covers:
    row.covers === 'products'
      ? { kind: 'products', ids: row.picked ?? [] }
      : { kind: row.covers as 'brand' | 'category' | 'collection', name: row.covers_what },
  change: changeOf(row.change, row.change_by),
  endsIn90: row.ends_in_90,
  version: row.version,
  madeBy: row.made_by,
  changedAt: row.changed_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})

export async function findSale(db: Db, id: string): Promise<Sale | undefined> {
  const row = await rowOf(db, id).executeTakeFirst()
  return row && saleOf(row)
}

export async function lockSale(trx: Db, id: string): Promise<Sale | undefined> {
  const row = await rowOf(trx, id).forUpdate().executeTakeFirst()
  return row && saleOf(row)
}

export async function insertSale(
  trx: Db,
  id: string,
  plan: SalePlan,
  by: { name: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('sale')
    .values({ id, ...columnsOf(plan), made_by: by.name, made_at: by.at, changed_at: by.at })
    .execute()
  await writePicked(trx, id, plan.covers)
}

/** Whatever was worked out before is gone: prices are worked out when the sale is scheduled. */
export async function updatePlan(trx: Db, id: string, plan: SalePlan, at: Date): Promise<void> {
  await trx
    .updateTable('sale')
    .set({ ...columnsOf(plan), changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('sale_product').where('sale_id', '=', id).execute()
  await writePicked(trx, id, plan.covers)
}

/** Those that do not exist are left out. */
async function writePicked(trx: Db, id: string, covers: Covers): Promise<void> {
  if (covers.kind !== 'products' || covers.ids.length === 0) return
  await sql`
    insert into sale_product (sale_id, product_id)
    select ${id}, product.id from product where product.id = any(${covers.ids})`.execute(trx)
}

export async function setState(
  trx: Db,
  id: string,
  change: { state: SaleState; startedAt?: Date; finishedAt?: Date; startsAt?: Date },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sale')
    .set({
      state: change.state,
      changed_at: at,
      version: sql`version + 1`,
      ...(change.startsAt && { starts_at: change.startsAt }),
      ...(change.startedAt && { started_at: change.startedAt }),
      ...(change.finishedAt && { finished_at: change.finishedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** The prices that were shown when somebody said yes to them. */
export async function writePrices(
  trx: Db,
  id: string,
  rows: readonly { productId: string; price: number | null }[],
): Promise<void> {
  await trx.deleteFrom('sale_product').where('sale_id', '=', id).execute()
  if (rows.length === 0) return
  await sql`
    insert into sale_product (sale_id, product_id, price_paise)
    select ${id}, product_id, price_paise
    from unnest(${rows.map(({ productId }) => productId)}::text[], ${rows.map(({ price }) => price)}::bigint[])
      as planned (product_id, price_paise)`.execute(trx)
}

/** How many pieces, and the most that is taken off an MRP, in whole per cent. */
const sizeColumns = sql<SaleSize>`
  count(sale_product.price_paise)::int as products,
  coalesce(max(round((product.mrp_paise - sale_product.price_paise) * 100.0 / product.mrp_paise))
           filter (where sale_product.price_paise is not null), 0)::int as deepest`

type ListedRow = SaleSize & {
  id: string
  name: string
  state: SaleState
  starts_at: Date | null
  ends_at: Date | null
  started_at: Date | null
  finished_at: Date | null
}

/** Running first, then what comes, drafts, and what is over; the latest of each first. */
export async function listSales(db: Db, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select sale.id, sale.name, sale.state, sale.starts_at, sale.ends_at, sale.started_at, sale.finished_at,
           ${sizeColumns}
    from sale
    left join sale_product on sale_product.sale_id = sale.id
    left join product on product.id = sale_product.product_id
    group by sale.id
    order by array_position(array['running', 'scheduled', 'draft'], sale.state),
             case when sale.state in ('running', 'scheduled') then sale.starts_at end,
             sale.changed_at desc, sale.id
    limit ${limit}`.execute(db)
  return rows
}

export async function sizeOf(db: Db, id: string): Promise<SaleSize> {
  const { rows } = await sql<SaleSize>`
    select ${sizeColumns} from sale_product join product on product.id = sale_product.product_id
    where sale_product.sale_id = ${id}`.execute(db)
  return rows[0] ?? { products: 0, deepest: 0 }
}

/** What people call what a sale covers; empty where it no longer exists. */
export async function nameOfCovered(db: Db, covers: Covers): Promise<string> {
  if (covers.kind === 'products') return ''
  const { rows } = await sql<{ name: string }>`
    select name from brand where ${covers.kind} = 'brand' and name = ${covers.name}
    union all select name from category where ${covers.kind} = 'category' and slug = ${covers.name}
    union all select name from collection where ${covers.kind} = 'collection' and slug = ${covers.name}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}

export async function listChoices(db: Db) {
  const [brands, categories, collections] = await Promise.all([
    db.selectFrom('brand').select('name').orderBy('name').execute(),
    db.selectFrom('category').select(['slug', 'name']).orderBy('position').orderBy('slug').execute(),
    db.selectFrom('collection').select(['slug', 'name']).orderBy('position').orderBy('slug').execute(),
  ])
  return { brands: brands.map(({ name }) => name), categories, collections }
}

/** What a sale's pieces were sold for at its price or below it, while it ran. */
export async function soldIn(db: Db, sale: Sale, now: Date): Promise<{ pieces: number; net: number } | null> {
  if (!sale.startedAt) return null
  const { rows } = await sql<{ pieces: number; net: number }>`
    select coalesce(sum(line.quantity - line.cancelled - line.returned), 0)::int as pieces,
           coalesce(sum(line.goods_net_paise * (line.quantity - line.cancelled - line.returned) / line.quantity
                        + coupon_taken_back_in(line)), 0)::bigint as net
    from customer_order placed
    join order_line line on line.order_id = placed.id
    join sale_product on sale_product.product_id = line.product_id and sale_product.sale_id = ${sale.id}
    where placed.placed_at >= ${sale.startedAt} and placed.placed_at < ${sale.finishedAt ?? now}
      and placed.state in ('confirmed', 'packed', 'dispatched', 'delivered')
      and line.offer_price_paise <= sale_product.price_paise`.execute(db)
  return rows[0] ?? null
}

/** When the sale ends whose price the product has now. */
export async function saleEndOf(db: Db, productId: string): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    select sale.ends_at
    from product
    join sale_product on sale_product.product_id = product.id
      and sale_product.price_paise = product.offer_price_paise
    join sale on sale.id = sale_product.sale_id and sale.state = 'running'
    where product.id = ${productId} and product.everyday_price_paise is not null
    order by sale.ends_at desc nulls first limit 1`.execute(db)
  return rows[0]?.ends_at ?? null
}
