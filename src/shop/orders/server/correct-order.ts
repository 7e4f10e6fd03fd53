// Putting right where an order goes: phones until it is there, the address until anything has left. What would change
// the price, the dates or the tax is another order, and is refused.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { linkFaults, noPhone, normalPhone } from '#shop/accounts/domain/contact.ts'
import { type DeliveryTerms, findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import type { CorrectBody } from '../correct-contract.ts'
import { correctableOf, correctedWords, whatChanges } from '../domain/correction.ts'
import type { OrderDeps } from './deps.ts'
import {
  addEvent,
  type EventBy,
  hasMovedSince,
  listOrderLines,
  lockOrder,
  type Order,
  type ShipTo,
} from './order-queries.ts'
import { tellOfOrder } from './tell.ts'

type CorrectDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>

export type CorrectRefusal =
  | 'bad_fields'
  | 'order_moved'
  | 'order_left'
  | 'other_delivery_area'
  | 'corrections_used_up'

/** Each one is mailed; whoever needs more than this is helped by a person. */
const mostCorrections = 5

/** The same correction sent twice changes nothing the second time. */
export const correctOrder = (
  deps: CorrectDeps,
  orderId: string,
  who: EventBy,
  sent: CorrectBody,
): Promise<Result<void, CorrectRefusal>> =>
  transact(deps.db, async (trx): Promise<Result<void, CorrectRefusal>> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (who.by === 'staff' && (await hasMovedSince(trx, orderId, who.actor))) return refuse('order_moved')
    const faults = faultsIn(sent)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const moved = await placeOf(trx, order, sent.address.pincode, now)
    if (!moved.ok) return moved
    const to = shipToOf(sent.address, order.ship_to, moved.value)
    const contact = normalPhone(sent.phone) ?? null
    const changed = whatChanges({ contact: order.phone, to: order.ship_to }, { contact, to })
    if (!changed.phones && !changed.address) return ok(undefined)
    const can = correctableOf(order.state, await hasLeft(trx, orderId))
    if (can === 'none' || (can === 'phone' && changed.address)) return refuse('order_left')
    if (who.by === 'shopper' && (await countCorrections(trx, orderId)) >= mostCorrections)
      return refuse('corrections_used_up')
    await trx
      .updateTable('customer_order')
      .set({ phone: contact, ship_to: JSON.stringify(to) })
      .where('id', '=', orderId)
      .execute()
    await tellOfOrder(trx, deps, orderId, { kind: 'corrected' })
    const event = { kind: 'corrected', state: order.state, note: correctedWords(changed) }
    await addEvent(trx, order, who, event, now)
    return ok(undefined)
  })

function faultsIn({ phone, address }: CorrectBody): Record<string, string> {
  return {
    ...linkFaults(address),
    ...((!normalPhone(phone) || !normalPhone(address.phone)) && { phone: noPhone }),
    ...(address.second_phone && !normalPhone(address.second_phone) && { second_phone: noPhone }),
  }
}

/** Where the new pincode lies, if what was charged, promised and taxed stays as it is there. */
async function placeOf(
  trx: Db,
  order: Order,
  pincode: string,
  now: Date,
): Promise<Result<DeliveryTerms['place'] | undefined, 'bad_fields' | 'other_delivery_area'>> {
  const before = order.ship_to
  if (pincode === before.pincode) return ok(undefined)
  const [was, becomes] = await Promise.all([
    findDeliveryTerms(trx, before.pincode, now),
    findDeliveryTerms(trx, pincode, now),
  ])
  if (!becomes) return refuseFields({ pincode: 'Enter a valid 6-digit pincode.' })
  const isSame = becomes.zone && becomes.zone.name === was?.zone?.name && becomes.place.state === before.state
  return isSame ? ok(becomes.place) : refuse('other_delivery_area')
}

const shipToOf = (
  address: CorrectBody['address'],
  { city, state }: ShipTo,
  place: DeliveryTerms['place'] | undefined,
): ShipTo => ({
  name: address.name.trim(),
  phone: normalPhone(address.phone) ?? '',
  second_phone: address.second_phone ? (normalPhone(address.second_phone) ?? null) : null,
  house: address.house.trim(),
  street: address.street.trim(),
  landmark: address.landmark?.trim() || null,
  locality: address.locality.trim(),
  city: place?.district ?? city,
  state: place?.state ?? state,
  pincode: address.pincode,
  floor: address.floor,
  lift: address.lift,
})

const hasLeft = async (trx: Db, orderId: string): Promise<boolean> =>
  (await listOrderLines(trx, orderId)).some((line) => line.dispatched > 0)

const countCorrections = async (trx: Db, orderId: string): Promise<number> =>
  Number(
    (
      await trx
        .selectFrom('order_event')
        .select((event) => event.fn.countAll().as('count'))
        .where('order_id', '=', orderId)
        .where('kind', '=', 'corrected')
        .where('by_whom', '=', 'shopper')
        .executeTakeFirstOrThrow()
    ).count,
  )
