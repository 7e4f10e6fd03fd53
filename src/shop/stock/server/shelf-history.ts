// One product by place, and what happened to it.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireShelves } from '../contract.ts'

/** What stock may not look for itself: it knows of no orders. */
export type OrdersForStock = {
  orderNumbersOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  ordersHolding: (db: Db, productId: string, locationId: string) => Promise<string[]>
}

export type HistoryAsked = { place?: string | undefined; older_than?: number | undefined }

const pageSize = 20

type MovementRow = {
  id: number
  at: Date
  place: string | null
  on_hand_change: number
  held_change: number
  reason: string
  words: string
  order_id: string | null
  by: string | null
}

export async function readShelves(
  db: Db,
  { orderNumbersOf }: OrdersForStock,
  productId: string,
  asked: HistoryAsked,
): Promise<WireShelves | undefined> {
  const [product, { rows: places }, movements] = await Promise.all([
    db
      .selectFrom('product')
      .select(['id', 'title', 'stock_quantity', sql<string | null>`images ->> 0`.as('image')])
      .where('id', '=', productId)
      .executeTakeFirst(),
    sql<WireShelves['places'][number]>`
      select l.id, l.name, l.ships as sells, coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held,
             coalesce(s.on_hand - s.held, 0) as free
      from location l left join stock s on s.location_id = l.id and s.product_id = ${productId}
      where l.closed_at is null or s.on_hand > 0
      order by l.position, l.id`.execute(db),
    listMovements(db, productId, asked),
  ])
  if (!product) return undefined
  const numbers = await orderNumbersOf(
    db,
    movements.flatMap(({ order_id }) => order_id ?? []),
  )
  const shown = movements.slice(0, pageSize)
  return {
    id: product.id,
    title: product.title,
    image: product.image,
    made_to_order: product.stock_quantity === null,
    places,
    movements: shown.map(({ order_id, at, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      order: order_id === null ? null : (numbers.get(order_id) ?? null),
    })),
    older_than: movements.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The newest first, and one more than is shown. */
async function listMovements(
  db: Db,
  productId: string,
  { place, older_than: olderThan }: HistoryAsked,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.at, l.name as place, m.on_hand_change, m.on_hand_change - m.change as held_change, m.reason, m.words,
           m.order_id, a.name as by
    from stock_movement m
    left join location l on l.id = m.location_id
    left join account a on a.id = m.account_id
    where m.product_id = ${productId} and (${place ?? null}::uuid is null or m.location_id = ${place ?? null}::uuid)
      and m.id < ${olderThan ?? Number.MAX_SAFE_INTEGER}::bigint
    order by m.id desc limit ${pageSize + 1}`.execute(db)
  return rows
}
