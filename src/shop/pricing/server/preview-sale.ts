// What a sale would change: every piece it covers with its price in the sale, or why it is left out.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { pricesDayBefore } from '#shop/catalogue/server/price-before.ts'
import { fallsByMoreThanHalf, type SalePriceProblem, salePriceFor } from '../domain/sale-price.ts'
import type { Covers, SalePlan } from './sale-queries.ts'

export type Overlap = { sale: string; name: string; until: Date | null; price: Paise }

export type PreviewRow = {
  id: string
  title: string
  brand: string
  image: string | null
  mrp: Paise
  everyday: Paise
  price: Paise | undefined
  problem: SalePriceProblem | 'not_in_the_shop' | undefined
  fallsByMoreThanHalf: boolean
  nobodyPaid: boolean
  overlaps: Overlap[]
}

/** More than this at once is a mistake, or a new price list, and that is an import. */
export const mostProducts = 20_000

type Covered = {
  id: string
  title: string
  brand: string
  image: string | null
  mrp_paise: number
  everyday: number
  is_listed: boolean
}

const whereCovered = (covers: Covers) => {
  if (covers.kind === 'products') return sql`product.id = any(${covers.ids})`
  if (covers.kind === 'brand') return sql`product.is_listed and product.brand = ${covers.name}`
  if (covers.kind === 'category')
    return sql`product.is_listed and product.category_slug = any(categories_below(array[${covers.name}]))`
  return sql`product.is_listed and product.id in (
    select product_id from collection_product where collection_slug = ${covers.name})`
}

async function listCovered(db: Db, covers: Covers): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select product.id, product.title, product.brand, product.images ->> 0 as image, product.mrp_paise,
           coalesce(product.everyday_price_paise, product.offer_price_paise) as everyday, product.is_listed
    from product where ${whereCovered(covers)}
    order by product.title, product.id limit ${mostProducts + 1}`.execute(db)
  return rows
}

/** The highest price anybody paid for each in the 30 days before. */
async function highestPaid(db: Db, ids: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; paid: number }>`
    select line.product_id, max(line.offer_price_paise) as paid
    from customer_order placed join order_line line on line.order_id = placed.id
    where placed.placed_at >= ${new Date(now.getTime() - 30 * 86_400_000)}
      and placed.state in ('confirmed', 'packed', 'dispatched', 'delivered')
      and line.product_id = any(${ids})
    group by line.product_id`.execute(db)
  return new Map(rows.map(({ product_id, paid }) => [product_id, paid]))
}

/** Other sales at the same time that cover the same pieces. */
async function listOverlaps(
  db: Db,
  ids: string[],
  { startsAt, endsAt }: Pick<SalePlan, 'startsAt' | 'endsAt'>,
  { except, now }: { except: string | undefined; now: Date },
): Promise<Map<string, Overlap[]>> {
  const { rows } = await sql<{
    product_id: string
    id: string
    name: string
    ends_at: Date | null
    price: number
  }>`
    select sale_product.product_id, sale.id, sale.name, sale.ends_at, sale_product.price_paise as price
    from sale join sale_product on sale_product.sale_id = sale.id
    where sale.state in ('scheduled', 'running') and sale.id is distinct from ${except ?? null}::uuid
      and sale_product.price_paise is not null and sale_product.product_id = any(${ids})
      and (sale.ends_at is null or sale.ends_at > ${startsAt ?? now})
      and (${endsAt}::timestamptz is null or sale.starts_at < ${endsAt}::timestamptz)
    order by sale.starts_at, sale.id`.execute(db)
  const found = new Map<string, Overlap[]>()
  for (const { product_id, id, name, ends_at, price } of rows) {
    const overlap = { sale: id, name, until: ends_at, price: paise(price) }
    found.set(product_id, [...(found.get(product_id) ?? []), overlap])
  }
  return found
}

export async function previewSale(
  db: Db,
  plan: SalePlan,
  { except, now }: { except?: string | undefined; now: Date },
): Promise<PreviewRow[]> {
  const covered = await listCovered(db, plan.covers)
  const ids = covered.map(({ id }) => id)
  const [paid, overlaps, dayBefore] = await Promise.all([
    highestPaid(db, ids, now),
    listOverlaps(db, ids, plan, { except, now }),
    pricesDayBefore(db, ids),
  ])
  return covered.map((piece) => {
    const everyday = paise(piece.everyday)
    const priced = salePriceFor(everyday, plan.change, plan.endsIn90)
    const price = priced.ok && piece.is_listed ? priced.value : undefined
    return {
      id: piece.id,
      title: piece.title,
      brand: piece.brand,
      image: piece.image,
      mrp: paise(piece.mrp_paise),
      everyday,
      price,
      problem: piece.is_listed ? (priced.ok ? undefined : priced.error) : 'not_in_the_shop',
      // from today's price, or from yesterday's if somebody has taken that down meanwhile
      fallsByMoreThanHalf:
        price !== undefined &&
        [everyday, dayBefore.get(piece.id) ?? everyday].some((was) => fallsByMoreThanHalf(was, price)),
      nobodyPaid: (paid.get(piece.id) ?? 0) < everyday,
      overlaps: overlaps.get(piece.id) ?? [],
    }
  })
}

/** Over what was looked at: every piece with its price before and in the sale. */
export const hashOfSeen = (rows: readonly PreviewRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, everyday, price }) => [id, everyday, price ?? null]).sort()))
    .digest('hex')

/** What was worked out when the sale was scheduled, beside what its pieces cost today. */
export async function listPlanned(db: Db, saleId: string, limit: number): Promise<PreviewRow[]> {
  const { rows } = await sql<Covered & { price: number | null }>`
    select product.id, product.title, product.brand, product.images ->> 0 as image, product.mrp_paise,
           coalesce(product.everyday_price_paise, product.offer_price_paise) as everyday, product.is_listed,
           sale_product.price_paise as price
    from sale_product join product on product.id = sale_product.product_id
    where sale_product.sale_id = ${saleId}
    order by product.title, product.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    brand: row.brand,
    image: row.image,
    mrp: paise(row.mrp_paise),
    everyday: paise(row.everyday),
    price: row.price === null ? undefined : paise(row.price),
    problem: row.price === null ? (row.is_listed ? 'not_lower' : 'not_in_the_shop') : undefined,
    fallsByMoreThanHalf: false,
    nobodyPaid: false,
    overlaps: [],
  }))
}
