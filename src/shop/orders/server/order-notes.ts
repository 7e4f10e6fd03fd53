// Credit and debit notes of an order that left in several parcels: one for each invoice that something changes of.
import type { Db } from '#platform/database/database.ts'
import { registrationOfLocation } from '#shop/locations/server/location-queries.ts'
import { type CouponLoss, withTakenBack } from '../domain/coupon-loss.ts'
import { partsByShipment } from '../domain/shipment-spans.ts'
import { issueCreditNote, issueDebitNote, type Span } from './order-papers.ts'
import type { Order, OrderLine } from './order-queries.ts'
import type { Shipment } from './shipment-queries.ts'

/** What left, piece by piece; a replacement is on no invoice. */
export const sentLines = (shipments: readonly Shipment[]) =>
  shipments
    .filter((shipment) => !shipment.isReplacement)
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, shipmentId: id })))

type Credited = {
  spans: readonly Span[]
  shipments: readonly Shipment[]
  withCharges: boolean
  why: string
  returnId?: string
  /** The shipment whose invoice has the charges: the first that is here, where nothing is said. */
  chargedWith?: string | undefined
}

/** One credit note for each invoice that it takes something back from. */
export async function creditNotes(
  trx: Db,
  order: Order,
  { spans, shipments, withCharges, why, returnId, chargedWith }: Credited,
  now: Date,
): Promise<void> {
  const invoiced = shipments.filter((shipment) => !shipment.isReplacement).map(({ id }) => id)
  const charged = chargedWith ?? invoiced[0]
  // it may have come back before the others
  const all = charged === undefined || invoiced.includes(charged) ? invoiced : [charged, ...invoiced]
  const sent = sentLines(shipments)
  for (const id of all) {
    const own = spans.flatMap(({ line, from, to }) =>
      partsByShipment(sent, line.lineNo, from, to)
        .filter((part) => part.shipmentId === id)
        .map((part) => ({ line, from: part.from, to: part.to })),
    )
    const hasCharges = withCharges && id === charged
    if (own.length === 0 && !hasCharges) continue
    await issueCreditNote(
      trx,
      order,
      { spans: own, withCharges: hasCharges, why, shipmentId: id, ...(returnId && { returnId }) },
      now,
    )
  }
}

type Debited = {
  /** As they were before it was taken back. */
  lines: readonly OrderLine[]
  shipments: readonly Shipment[]
  takenBack: CouponLoss['takenBack']
  returnId?: string
}

/** One debit note for each invoice whose pieces cost more now. What was not sent yet is invoiced at what it costs then. */
export async function debitNotes(
  trx: Db,
  order: Order,
  { lines, shipments, takenBack, returnId }: Debited,
  now: Date,
): Promise<void> {
  if (takenBack.length === 0) return
  const sent = sentLines(shipments)
  const spansIn = (some: readonly OrderLine[], id: string): Span[] =>
    takenBack.flatMap(({ lineNo, from, to }) =>
      some
        .filter((line) => line.lineNo === lineNo)
        .flatMap((line) =>
          partsByShipment(sent, lineNo, from, to)
            .filter(({ shipmentId }) => shipmentId === id)
            .map((part) => ({ line, from: part.from, to: part.to })),
        ),
    )
  const raised = withTakenBack(lines, takenBack)
  for (const { id, locationId } of shipments.filter(({ isReplacement }) => !isReplacement)) {
    const [before, after] = [spansIn(lines, id), spansIn(raised, id)]
    const why = `The rest of the order is below the minimum of coupon ${order.coupon_code}`
    if (before.length === 0) continue
    const registrationId = (await registrationOfLocation(trx, locationId))?.id
    await issueDebitNote(trx, order, { shipmentId: id, registrationId, returnId, why, before, after }, now)
  }
}
