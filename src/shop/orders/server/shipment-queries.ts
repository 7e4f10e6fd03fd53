import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type Shipment = {
  id: string
  /** Where it left from. */
  locationId: string
  carrier: string
  trackingNumber: string
  isReplacement: boolean
  dispatchedAt: Date
  deliveredAt: Date | null
  lines: { lineNo: number; quantity: number }[]
}

export async function listShipments(db: Db, orderId: string): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipment')
    .innerJoin('shipment_line', 'shipment_line.shipment_id', 'shipment.id')
    .select([
      'shipment.id',
      // what a version before sends left from the first source of its order
      sql<string>`coalesce(shipment.location_id, (
        select location_id from order_source source where source.order_id = shipment.order_id
        order by parcel limit 1))`.as('location_id'),
      'carrier',
      'tracking_number',
      'is_replacement',
      'dispatched_at',
      'delivered_at',
      'line_no',
      'quantity',
    ])
    .where('order_id', '=', orderId)
    // what came back from the door counts as never sent
    .where('came_back_at', 'is', null)
    .orderBy('running')
    .orderBy('line_no')
    .execute()
  const shipments = new Map<string, Shipment>()
  for (const row of rows) {
    const shipment = shipments.get(row.id) ?? {
      id: row.id,
      locationId: row.location_id,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      isReplacement: row.is_replacement,
      dispatchedAt: row.dispatched_at,
      deliveredAt: row.delivered_at,
      lines: [],
    }
    shipment.lines.push({ lineNo: row.line_no, quantity: row.quantity })
    shipments.set(row.id, shipment)
  }
  return [...shipments.values()]
}

export type NewShipment = {
  id: string
  orderId: string
  locationId: string
  carrier: string
  trackingNumber: string
  isReplacement: boolean
  lines: readonly { lineNo: number; quantity: number }[]
}

export async function addShipment(trx: Db, shipment: NewShipment, now: Date): Promise<void> {
  await trx
    .insertInto('shipment')
    .values({
      id: shipment.id,
      order_id: shipment.orderId,
      location_id: shipment.locationId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      is_replacement: shipment.isReplacement,
      dispatched_at: now,
    })
    .execute()
  await trx
    .insertInto('shipment_line')
    .values(
      shipment.lines.map(({ lineNo, quantity }) => ({ shipment_id: shipment.id, line_no: lineNo, quantity })),
    )
    .execute()
}

/** The first that ever left, even if it came back since: its invoice has the order's charges. */
export const findFirstShipment = async (db: Db, orderId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('shipment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('is_replacement', '=', false)
      .orderBy('running')
      .executeTakeFirst()
  )?.id

export const noteCameBack = (trx: Db, shipments: readonly Pick<Shipment, 'id'>[], now: Date) =>
  trx
    .updateTable('shipment')
    .set({ came_back_at: now })
    .where(
      'id',
      'in',
      shipments.map(({ id }) => id),
    )
    .execute()
