// Sources for pieces that were ordered before: by the same rule, with what is there now.
import type { Db } from '#platform/database/database.ts'
import { type CartParcel, sourceCart } from '#shop/cart/server/source-cart.ts'
import { findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import { findShelves, listSenders } from '#shop/stock/server/shelves.ts'
import type { Order, OrderLine } from './order-queries.ts'
import type { OrderSource } from './source-queries.ts'

type Again = Pick<OrderLine, 'productId' | 'isMadeToOrder' | 'quantity'>

/** Undefined where it is not enough. Whoever calls holds the products. */
export async function sourcePieces(
  trx: Db,
  order: Order,
  pieces: readonly Again[],
  now: Date,
): Promise<CartParcel[] | undefined> {
  const ids = pieces.map(({ productId }) => productId)
  const terms = await findDeliveryTerms(trx, order.ship_to.pincode, now)
  const senders = await listSenders(trx)
  const shelves = await findShelves(trx, ids)
  const rows = await trx.selectFrom('product').select(['id', 'ship_days']).where('id', 'in', ids).execute()
  const shipDays = new Map(rows.map(({ id, ship_days }) => [id, ship_days]))
  return sourceCart(
    pieces.map((piece) => ({ ...piece, shipDays: shipDays.get(piece.productId) ?? 0 })),
    { senders, shelves },
    {
      state: order.ship_to.state,
      // the order was taken: a road that was closed since is no reason to send its money back
      road: terms?.zone ?? { leastDays: 0, mostDays: 0 },
      calendar: terms?.calendar ?? { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set(), cutOffHour: 18 },
    },
    now,
  )
}

/** For an order that was given up and is paid for now. Its days stay as they were promised. */
export async function sourceAgain(
  trx: Db,
  order: Order,
  lines: readonly OrderLine[],
  now: Date,
): Promise<OrderSource[] | undefined> {
  const parcels = await sourcePieces(trx, order, lines, now)
  return parcels?.flatMap(({ locationId, lines: sent }, at) =>
    sent.flatMap(({ productId, quantity }) =>
      lines
        .filter((line) => line.productId === productId)
        .map(({ lineNo, isMadeToOrder }) => ({
          lineNo,
          productId,
          locationId,
          parcel: at + 1,
          quantity,
          held: isMadeToOrder ? 0 : quantity,
          sent: 0,
          cancelled: 0,
          promisedFrom: order.promised_from,
          promisedTo: order.promised_to,
        })),
    ),
  )
}
