// What a piece has cost, from the history that the database writes of every product.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

export type PricePoint = { at: Date; price: Paise; mrp: Paise; why: string; by: string; sale: string | null }
export type PriceHistory = { id: string; title: string; points: PricePoint[]; lowest30Days: Paise }

const days = (count: number) => count * 86_400_000

type Change = {
  at: Date
  price_before: number | null
  price: number | null
  mrp_before: number | null
  mrp: number | null
  why: string
  by: string
  sale: string | null
}

/** Every step from `since` on, the first of them at `since` itself. */
export async function readPriceHistory(
  db: Db,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<PriceHistory | undefined> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'title', 'offer_price_paise', 'mrp_paise', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) return undefined
  const monthAgo = new Date(now.getTime() - days(30))
  const changes = await listChanges(db, id, since < monthAgo ? since : monthAgo)
  const points = pointsOf(product, changes, product.created_at)
  const inWindow = (from: Date) => stepsFrom(points, from)
  const lowest = Math.min(...inWindow(monthAgo).map(({ price }) => price))
  return { id: product.id, title: product.title, points: inWindow(since), lowest30Days: paise(lowest) }
}

async function listChanges(db: Db, id: string, since: Date): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change.at, (change.before ->> 'offer_price_paise')::bigint as price_before,
           (change.after ->> 'offer_price_paise')::bigint as price,
           (change.before ->> 'mrp_paise')::bigint as mrp_before, (change.after ->> 'mrp_paise')::bigint as mrp,
           change.why, change.actor_name as by, sale.name as sale
    from product_change change
    left join sale on change.why = 'sale' and sale.id::text = change.why_id
    where change.product_id = ${id} and change.at >= ${since}
      and change.after ?| array['offer_price_paise', 'mrp_paise']
    order by change.id`.execute(db)
  return rows
}

/** Worked backwards from today's price: a history that began later than the product still ends right. */
function pointsOf(
  now: { offer_price_paise: number; mrp_paise: number },
  changes: Change[],
  madeAt: Date,
): PricePoint[] {
  let price = now.offer_price_paise
  let mrp = now.mrp_paise
  const points: PricePoint[] = []
  for (const change of changes.toReversed()) {
    const { at, why, by, sale } = change
    points.unshift({ at, price: paise(price), mrp: paise(mrp), why, by, sale })
    price = change.price_before ?? price
    mrp = change.mrp_before ?? mrp
  }
  const [earliest] = points
  if (earliest && earliest.at <= madeAt) return points
  return [{ at: madeAt, price: paise(price), mrp: paise(mrp), why: 'before', by: '', sale: null }, ...points]
}

/** The step that held at `from`, put there, and all after it. */
function stepsFrom(points: PricePoint[], from: Date): PricePoint[] {
  const held = points.findLast(({ at }) => at <= from)
  const later = points.filter(({ at }) => at > from)
  return held ? [{ ...held, at: from }, ...later] : later
}
