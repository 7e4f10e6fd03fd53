// Opens a payment at the gateway for an order that waits for one, or takes it to be paid at the door.

import { withQuery } from '#kernel/address.ts'
import { paise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import type { Redirect } from '#shop/payments/domain/gateway.ts'
import type { OnlineMethod } from '#shop/payments/domain/ways.ts'
import { countTries, mostTries, openPayment, writePayment } from '#shop/payments/server/open-payment.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import { holdsTooMuch, mostCashOrdersOfPhone } from '#shop/stock/domain/holds.ts'
import { stateAfter } from '../domain/order-state.ts'
import type { OrderDeps } from './deps.ts'
import { countCashOrders, listHolds, networkOfOrder } from './hold-queries.ts'
import { addEvent, type EventBy, listOrderLines, lockOrder, type Order, setOrder } from './order-queries.ts'
import { tellOfOrder } from './tell.ts'

/** Whoever goes to pay has this long. */
const payMinutes = 10

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

export async function startPayment(
  deps: OrderDeps & { takesOnline: TakesOnline },
  orderId: string,
  opensAt?: OnlineMethod,
): Promise<Result<Redirect, 'order_move_illegal' | 'too_many_tries' | 'gateway_away' | 'online_is_off'>> {
  const begun = await begin(deps, orderId)
  if (!begun.ok) return begun
  const { order, reference, expiresAt } = begun.value
  const page = deps.publicUrl + paths.order(order.number)
  return openPayment(deps, {
    reference,
    orderNumber: order.number,
    amount: paise(order.to_pay_paise),
    contact: { email: order.email ?? '', phone: order.phone ?? '' },
    returnUrl: withQuery(page, { paid: 'checking' }),
    cancelUrl: withQuery(page, { paid: 'cancelled' }),
    expiresAt,
    emiBank: order.emi_bank ?? undefined,
    opensAt,
  })
}

type Begun = { order: Order; reference: string; expiresAt: Date }

/**
 * The first try draws the hold out for as long as paying may take; a later one ends when the shopper was told, so that
 * opening payments keeps nothing back from others.
 */
const begin = (
  deps: OrderDeps,
  orderId: string,
): Promise<Result<Begun, 'order_move_illegal' | 'too_many_tries'>> =>
  transact(deps.db, async (trx): Promise<Result<Begun, 'order_move_illegal' | 'too_many_tries'>> => {
    const at = deps.now()
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'awaiting_payment' || !order.hold_until || order.hold_until <= at)
      return refuse('order_move_illegal')
    const of = { kind: 'order' as const, id: orderId }
    const tries = await countTries(trx, of)
    if (tries >= mostTries) return refuse('too_many_tries')
    const expiresAt = tries === 0 ? payUntil(order.hold_until, at) : order.hold_until
    await setOrder(trx, orderId, { hold_until: expiresAt })
    return ok({ order, reference: await writePayment(trx, deps, of, order.to_pay_paise), expiresAt })
  })

/** Asked while the hold stands: no order is kept back for longer than its hold and the time to pay. */
const payUntil = (holdUntil: Date, at: Date): Date =>
  new Date(Math.max(holdUntil.getTime(), minutesAfter(at, payMinutes).getTime()))

export type CashRefusal = 'order_move_illegal' | 'cash_not_taken'

/** Instead of paying online: the same order, paid at the door. */
export const payAtTheDoor = (
  deps: Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>,
  orderId: string,
  who: EventBy,
): Promise<Result<void, CashRefusal>> =>
  transact(deps.db, async (trx): Promise<Result<void, CashRefusal>> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const state = stateAfter(order.state, 'pay_at_the_door')
    if (!state) return refuse('order_move_illegal')
    if (!(await isCashTaken(trx, order, now)) || (await keepsTooMuch(trx, order, now)))
      return refuse('cash_not_taken')
    await setOrder(trx, orderId, { state, pays_by: 'cash', confirmed_at: now, hold_until: null })
    await addEvent(trx, order, who, { kind: 'pays_at_the_door', state }, now)
    await tellOfOrder(trx, deps, orderId, { kind: 'placed' })
    return ok(undefined)
  })

/** Never where a bank's EMI was promised for a discount. */
export async function isCashTaken(db: Db, order: Order, now: Date): Promise<boolean> {
  if (order.emi_bank !== null) return false
  const terms = await findDeliveryTerms(db, order.ship_to.pincode, now)
  const most = terms?.zone?.cashUpTo ?? null
  return most !== null && order.to_pay_paise <= most
}

/** The same bounds as for an order that is placed so: else a payment given up would be a way around them. */
async function keepsTooMuch(trx: Db, order: Order, now: Date): Promise<boolean> {
  const network = await networkOfOrder(trx, order.id)
  if (!network) return false
  if (order.phone && (await countCashOrders(trx, order.phone, now)) >= mostCashOrdersOfPhone) return true
  const [holds, lines] = await Promise.all([listHolds(trx, network, now), listOrderLines(trx, order.id)])
  // as if it were placed anew: its own pieces are back on the shelf for the sum
  const own = new Map(lines.map(({ productId, held }) => [productId, held]))
  const others = holds.map((hold) => {
    const held = own.get(hold.productId) ?? 0
    return { ...hold, unpaid: hold.unpaid - held, inStock: (hold.inStock ?? 0) + held }
  })
  const wanted = others
    .filter(({ productId }) => (own.get(productId) ?? 0) > 0)
    .map(({ productId, inStock }) => ({ productId, quantity: own.get(productId) ?? 0, inStock }))
  return holdsTooMuch(others, wanted, 'cash')
}
