// The tax in what would come back, piece by piece as its parcel is taxed: by the paper it was invoiced with, or by the
// registration of the place that would send it.
import { type Paise, paise, sumOf, zero } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { registrationOfLocation } from '#shop/locations/server/location-queries.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { isSameState } from '#shop/tax/domain/states.ts'
import { type Refund, withTakenBack } from '../domain/coupon-loss.ts'
import { waiting } from '../domain/order-sources.ts'
import { unsent } from '../domain/pieces.ts'
import { partsByShipment } from '../domain/shipment-spans.ts'
import { invoiceOf, paperLines, type Span, type TaxTerms } from './order-papers.ts'
import type { Order, OrderLine } from './order-queries.ts'
import { listShipments } from './shipment-queries.ts'
import { listSources } from './source-queries.ts'

/** What of a line leaves with whom: a shipment that is on its way, or a place that has not sent it yet. */
type Leaving = { shipmentId: string; lineNo: number; quantity: number }

export async function taxBack(
  db: Db,
  order: Order,
  lines: readonly OrderLine[],
  { spans, refund }: { spans: readonly Span[]; refund: Refund },
): Promise<Paise> {
  const { leaving, terms } = await taxedBy(db, order, lines)
  const taxOf = (some: readonly Span[]): Paise =>
    sumOf(
      [...terms].map(([id, own]) => {
        const parts = some.flatMap(({ line, from, to }) =>
          partsByShipment(leaving, line.lineNo, from, to)
            .filter(({ shipmentId }) => shipmentId === id)
            .map((part) => ({ line, from: part.from, to: part.to })),
        )
        return taxOn(paperLines(order, { spans: parts, withCharges: false }, own))
      }),
    )
  const takenBack = (of: readonly OrderLine[]): Span[] =>
    refund.couponLoss.takenBack.flatMap(({ lineNo, from, to }) =>
      of.filter((line) => line.lineNo === lineNo).map((line) => ({ line, from, to })),
    )
  const raised = withTakenBack(lines, refund.couponLoss.takenBack)
  const [first] = terms.values()
  const ofCharges =
    refund.charges > 0 && first ? taxOn(paperLines(order, { spans: [], withCharges: true }, first)) : zero
  const tax = taxOf(spans) + ofCharges - (taxOf(takenBack(raised)) - taxOf(takenBack(lines)))
  // what is kept may be taxed higher than what goes back
  return paise(Math.max(0, tax))
}

const taxOn = (lines: ReturnType<typeof paperLines>): Paise => sumOf(lines.map(({ gst }) => taxIn(gst)))

/** In the order in which they leave: the charges are on the paper of the first. */
async function taxedBy(
  db: Db,
  order: Order,
  lines: readonly OrderLine[],
): Promise<{ leaving: Leaving[]; terms: Map<string, TaxTerms> }> {
  const shipments = (await listShipments(db, order.id)).filter(({ isReplacement }) => !isReplacement)
  const sources = await listSources(db, order.id)
  const toCome = sources.filter((source) => waiting(source) > 0)
  const terms = new Map<string, TaxTerms>()
  const ofPlace = async (locationId: string): Promise<TaxTerms> => {
    const registration = await registrationOfLocation(db, locationId)
    return {
      isSameState: registration ? isSameState(registration.state, order.ship_to.state) : order.is_same_state,
      rateOf: ({ gstRateBps }) => gstRateBps,
    }
  }
  for (const { id, locationId } of shipments)
    terms.set(id, (await invoiceOf(db, id))?.terms ?? (await ofPlace(locationId)))
  for (const locationId of new Set(toCome.map((source) => source.locationId)))
    terms.set(locationId, await ofPlace(locationId))
  const sent = shipments.flatMap((shipment) =>
    shipment.lines.map((line) => ({ ...line, shipmentId: shipment.id })),
  )
  if (sources.length > 0)
    return {
      leaving: [
        ...sent,
        ...toCome.map((source) => ({
          shipmentId: source.locationId,
          lineNo: source.lineNo,
          quantity: waiting(source),
        })),
      ],
      terms,
    }
  // a process of the version before took it, and nobody has touched it since
  terms.set(order.id, {
    isSameState: order.is_same_state,
    rateOf: ({ gstRateBps }) => gstRateBps,
  })
  return {
    leaving: [
      ...sent,
      ...lines.map((line) => ({ shipmentId: order.id, lineNo: line.lineNo, quantity: unsent(line) })),
    ],
    terms,
  }
}
