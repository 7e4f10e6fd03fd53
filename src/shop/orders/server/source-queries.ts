// Which location sends which pieces of an order: decided when it was placed, counted off as they leave or are cancelled.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type OrderSource = {
  lineNo: number
  productId: string
  locationId: string
  /** What one location sends is one parcel; the first is promised first. */
  parcel: number
  quantity: number
  /** Still on the shelf for this order. */
  held: number
  sent: number
  cancelled: number
  /** None for orders that are older than parcels. */
  promisedFrom: string | null
  promisedTo: string | null
}

/** In the order of the parcels. Whoever takes pieces from them holds the order locked. */
export async function listSources(db: Db, orderId: string): Promise<OrderSource[]> {
  const { rows } = await sql<OrderSource>`
    select line_no as "lineNo", product_id as "productId", location_id as "locationId", parcel, quantity, held, sent,
           cancelled, promised_from as "promisedFrom", promised_to as "promisedTo"
    from order_source where order_id = ${orderId} order by parcel, line_no, location_id`.execute(db)
  return rows
}

/** To change them; an order that a version before took gets its sources now. */
export async function lockSources(trx: Db, orderId: string): Promise<OrderSource[]> {
  const sources = await listSources(trx, orderId)
  if (sources.length > 0) return sources
  await sql`select source_old_orders(${orderId}::uuid)`.execute(trx)
  return listSources(trx, orderId)
}

export const insertSources = (trx: Db, orderId: string, sources: readonly OrderSource[]) =>
  trx
    .insertInto('order_source')
    .columns([
      'order_id',
      'line_no',
      'location_id',
      'product_id',
      'parcel',
      'quantity',
      'held',
      'promised_from',
      'promised_to',
    ])
    .expression(
      sql`
      select ${orderId}::uuid, source.* from unnest(
        ${sources.map(({ lineNo }) => lineNo)}::smallint[], ${sources.map(({ locationId }) => locationId)}::uuid[],
        ${sources.map(({ productId }) => productId)}::text[], ${sources.map(({ parcel }) => parcel)}::smallint[],
        ${sources.map(({ quantity }) => quantity)}::smallint[], ${sources.map(({ held }) => held)}::smallint[],
        ${sources.map(({ promisedFrom }) => promisedFrom)}::date[], ${sources.map(({ promisedTo }) => promisedTo)}::date[]
      ) as source` as never,
    )

/** Taken anew, for an order of which nothing has left. */
export async function replaceSources(
  trx: Db,
  orderId: string,
  sources: readonly OrderSource[],
): Promise<void> {
  await trx.deleteFrom('order_source').where('order_id', '=', orderId).execute()
  await insertSources(trx, orderId, sources).execute()
}

export type SourceCount = { lineNo: number; locationId: string; quantity: number }

/** Adds to what left, what was cancelled and what is held, of some sources. */
export async function countSources(
  trx: Db,
  orderId: string,
  counts: readonly SourceCount[],
  by: { sent?: 1 | -1; cancelled?: 1; held?: -1 },
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update order_source source
    set sent = source.sent + ${by.sent ?? 0}::int * counted.quantity,
        cancelled = source.cancelled + ${by.cancelled ?? 0}::int * counted.quantity,
        held = greatest(0, source.held + ${by.held ?? 0}::int * counted.quantity)
    from unnest(${counts.map(({ lineNo }) => lineNo)}::smallint[], ${counts.map(({ locationId }) => locationId)}::uuid[],
                ${counts.map(({ quantity }) => quantity)}::int[]) as counted (line_no, location_id, quantity)
    where source.order_id = ${orderId} and source.line_no = counted.line_no
      and source.location_id = counted.location_id`.execute(trx)
}

export const releaseSources = (trx: Db, orderId: string) =>
  trx
    .updateTable('order_source')
    .set({ held: 0 })
    .where('order_id', '=', orderId)
    .where('held', '>', 0)
    .execute()
