// Placing an order: one transaction that takes the request's key, the stock, the credit, the gift card and the coupon's
// use, and writes the order with its answer. Whatever goes wrong, none of it happened. No network inside.
import { sql } from 'kysely'
import { fromRupees, type Paise, paise, showPaise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { inOneStatement } from '#platform/database/in-one-statement.ts'
import { transact } from '#platform/database/transact.ts'
import { lockPricedProducts, type PricedCart, priceCart } from '#shop/cart/server/price-cart.ts'
import { emiMinimumOf } from '#shop/cart/server/quote-cart.ts'
import { changeCredit, lockBalance } from '#shop/credit/server/store-credit.ts'
import { type DeliveryTerms, findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import { lockCard, spendableOf, spendCard } from '#shop/giftcards/server/spend-card.ts'
import { findSeller, type Seller } from '#shop/invoices/server/seller.ts'
import { keyFromRequest } from '#shop/orders/server/order-links.ts'
import type { Order, StaffActor } from '#shop/orders/server/order-queries.ts'
import type { Coupon, CouponRefusal } from '#shop/promotions/domain/coupon.ts'
import { findCoupon, takeCouponUse } from '#shop/promotions/server/coupon-queries.ts'
import { takeStock } from '#shop/stock/server/stock.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import { stateCodeOf, stateNameOf } from '#shop/tax/domain/states.ts'
import type { OrderBody, WirePlaced } from '../contract.ts'
import { findHolds, isTooMuch, personOf, turnsOf } from './check-holds.ts'
import { checkOrder } from './check-order.ts'
import { newLinesOf, newOrderOf } from './new-order.ts'
import { type Answered, claimKey, findAnswer, type RequestKey, requestKey } from './request-key.ts'
import { writesOf } from './write-order.ts'

export type PlaceRefusal =
  | 'bad_fields'
  | 'key_reused'
  | 'out_of_stock'
  | 'order_changed'
  | 'not_delivered_there'
  | 'cash_not_taken'
  | 'too_many_unpaid'
  | 'too_many_cash_orders'
  | 'too_much_held'
  | 'too_many_tries'
  | 'gift_card_unknown'
  | 'gift_card_ran_out'
  | CouponRefusal

export type CheckoutDeps = { db: Db; now: () => Date; publicUrl: string }

export type Asked = {
  key: string
  /** Whose order it becomes. */
  accountId: string | undefined
  body: OrderBody
  /** From where, as a print, so that nobody keeps the whole shop back from others. */
  network?: Buffer | undefined
  /** Whoever takes it down for somebody on the phone. */
  takenBy?: StaffActor | undefined
}

type Placed = Result<{ placed: WirePlaced; isNew: boolean }, PlaceRefusal>

/** `count` is asked before a new order is made: whoever only asks again is told again, whatever others do. */
export async function placeOrder(
  deps: CheckoutDeps,
  asked: Asked,
  count: () => Promise<Result<unknown, 'too_many_tries' | 'coupon_unknown'>> = async () => ok(undefined),
): Promise<Placed> {
  const key = requestKey(asked.takenBy?.accountId ?? asked.accountId, asked.key, asked.body)
  const before = await findAnswer(deps.db, key)
  if (!before.ok) return before
  if (before.value) return ok({ placed: readAnswer(before.value, asked), isNew: false })
  const counted = await count()
  if (!counted.ok) return counted
  const ready = await prepare(deps, asked)
  if (!ready.ok) return ready
  return transact(deps.db, async (trx): Promise<Placed> => {
    const running = await claimKey(trx, key, deps.now(), turnsOf(asked))
    if (running === undefined) {
      const other = await findAnswer(trx, key)
      if (!other.ok) return other
      if (!other.value) throw new Error('a request was answered without an answer')
      return ok({ placed: readAnswer(other.value, asked), isNew: false })
    }
    return write(trx, deps, asked, { ...ready.value, running, request: key })
  })
}

type Ready = {
  terms: DeliveryTerms
  coupon: Coupon | undefined
  emiFrom: Paise | undefined
  isSameState: boolean
  seller: Seller['party']
}

/** Everything that can be known and refused before anything is locked. */
async function prepare(
  { db, now }: CheckoutDeps,
  { body, accountId, takenBy }: Asked,
): Promise<Result<Ready, PlaceRefusal>> {
  const faults = checkOrder(body)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const at = now()
  const person = { accountId, contact: personOf(body), isVouchedFor: takenBy !== undefined }
  const [terms, coupon, { party: seller }] = await Promise.all([
    findDeliveryTerms(db, body.address.pincode, at),
    body.coupon === undefined ? undefined : findCoupon(db, body.coupon, person),
    findSeller(db),
  ])
  if (!terms) return refuseFields({ pincode: 'We could not find this pincode.' })
  const gstin = gstinElsewhere(body, terms.place.state)
  if (gstin) return refuseFields({ gstin })
  if (body.coupon !== undefined && !coupon?.isActive) return refuse('coupon_unknown')
  return ok({
    terms,
    coupon,
    emiFrom: await emiMinimumOf(db, coupon, at),
    isSameState: terms.place.state === seller.state,
    seller,
  })
}

/** The invoice is billed where the goods go: the tax of another state would be lost to the business. */
function gstinElsewhere({ business }: OrderBody, state: string): string | undefined {
  const read = business && readGstin(business.gstin)
  if (!read?.ok || read.state === stateNameOf(stateCodeOf(state) ?? '')) return undefined
  return `This GSTIN belongs to ${read.state}, but the order is delivered to ${state}. Use the GSTIN of that state.`
}

async function write(
  trx: Db,
  { now: clock, publicUrl }: CheckoutDeps,
  asked: Asked,
  ready: Ready & { running: number; request: RequestKey },
): Promise<Placed> {
  const now = clock()
  const { key, accountId, body, takenBy, network } = asked
  const holds = await findHolds(trx, asked, now)
  if (!holds.ok) return holds
  // from here on, others who want one of these pieces wait
  const pieces = await lockPricedProducts(
    trx,
    body.items.map(({ id }) => id),
  )
  // products before credit, as everywhere: two who want both never wait for each other
  const storeCredit = body.use_store_credit && accountId ? await lockBalance(trx, accountId) : undefined
  const card = body.gift_card === undefined ? undefined : await lockCard(trx, body.gift_card, now)
  if (body.gift_card !== undefined && !card) return refuse('gift_card_unknown')
  if (card?.isOver) return refuse('gift_card_ran_out')
  const terms = {
    ...ready,
    delivery: ready.terms,
    wantsAssembly: body.assembly,
    giftCard: spendableOf(card),
    storeCredit,
    paysByEmiOf: body.pays_by === 'online' ? body.emi_bank : undefined,
  }
  const priced = priceCart(pieces, body.items, terms, now)
  const fine = accept(priced, body)
  if (!fine.ok) return fine
  const order = newOrderOf(body, { ...ready, accountId, takenBy, giftCardId: card?.id }, priced, now)
  const wanted = priced.items.map(({ productId, quantity }) => ({ productId, quantity }))
  if (order.pays_by !== 'credit' && isTooMuch(asked, holds.value, pieces, wanted))
    return refuse('too_much_held')
  const taking = takeStock(trx, order.id, 'order', wanted)
  // put together while the database takes the stock
  const answer = JSON.stringify(answerOf(order))
  const lines = newLinesOf(priced, pieces)
  const writes = writesOf(trx, { ...ready, order, lines, key, takenBy, network, answer }, publicUrl, now)
  if ((await taking).length > 0) return refuse('out_of_stock')
  await inOneStatement(trx, writes)
  if (accountId && !takenBy) {
    await changeCredit(trx, accountId, paise(0 - priced.bill.fromStoreCredit), 'spent', order.id, now)
    await forgetOrdered(
      trx,
      accountId,
      wanted.map(({ productId }) => productId),
    )
  }
  if (card)
    await spendCard(trx, { cardId: card.id, orderId: order.id, amount: priced.bill.fromGiftCard }, now)
  const coupon = priced.coupon?.effect
  if (coupon) {
    const person = { accountId, contact: personOf(body), isVouchedFor: takenBy !== undefined }
    const used = await takeCouponUse(trx, coupon.code, order.id, person)
    if (!used.ok) return used
  }
  if (body.offers_email) await addOffersConsent(trx, accountId, personOf(body), now)
  if (takenBy) await auditTaken(trx, takenBy, order, now)
  return ok({ placed: readAnswer({ orderId: order.id, answer }, { key, accountId, takenBy }), isNew: true })
}

/** The shopper gets what they saw, for what they saw, or is asked again. */
function accept(priced: PricedCart, body: OrderBody): Result<void, PlaceRefusal> {
  const short = priced.lines.filter((line) => line.state !== 'ok')
  if (priced.gone.length > 0 || short.length > 0) {
    return {
      ok: false,
      error: 'out_of_stock',
      fields: Object.fromEntries([
        ...priced.gone.map((id) => [id, 'This product is no longer sold.']),
        ...short.map(({ id, title, quantity }) => [
          id,
          quantity === 0 ? `${title} has just sold out.` : `Only ${quantity} of ${title} left.`,
        ]),
      ]),
    }
  }
  const { delivery, coupon, bill } = priced
  if (!delivery?.zone || delivery.leftBehind.length > 0 || !delivery.promised)
    return refuse('not_delivered_there')
  if (coupon?.refusal) return refuse(coupon.refusal)
  if (body.assembly && delivery.charges.assembly === null) return refuse('order_changed')
  if (bill.total !== fromRupees(body.expected_total)) {
    return {
      ok: false,
      error: 'order_changed',
      fields: { total: `It now comes to ${showPaise(bill.total)}.` },
    }
  }
  if (bill.toPay !== fromRupees(body.expected_to_pay)) {
    const fields = { to_pay: `${showPaise(bill.toPay)} is left to pay.` }
    return { ok: false, error: 'order_changed', fields }
  }
  const cashUpTo = delivery.zone.cashUpTo
  const paysAtTheDoor = body.pays_by === 'cash' && bill.toPay > 0
  if (paysAtTheDoor && (cashUpTo === null || bill.toPay > cashUpTo)) return refuse('cash_not_taken')
  return ok(undefined)
}

const answerOf = (order: Order): Omit<WirePlaced, 'key'> => ({
  number: order.number,
  state: order.state,
  pays_by: order.pays_by,
  total: toRupees(paise(order.total_paise)),
  to_pay: toRupees(paise(order.to_pay_paise)),
  hold_until: order.hold_until?.toISOString() ?? null,
})

/** The key of a guest's order is made again from the request's own key: it is kept nowhere. */
const readAnswer = (
  { orderId, answer }: Answered,
  { key, accountId, takenBy }: Pick<Asked, 'key' | 'accountId' | 'takenBy'>,
): WirePlaced => ({
  ...JSON.parse(answer),
  key: accountId && !takenBy ? null : keyFromRequest(key, orderId),
})

/** Last: everybody who writes to the log waits for this one. */
const auditTaken = (trx: Db, takenBy: StaffActor, order: Order, now: Date) =>
  writeAudit(trx, takenBy, now, {
    area: 'orders',
    action: 'order.taken',
    subject: { id: order.number, name: order.number },
    after: { state: order.state, pays_by: order.pays_by, total: toRupees(paise(order.total_paise)) },
  })

const forgetOrdered = (trx: Db, accountId: string, productIds: string[]) =>
  trx
    .deleteFrom('cart_line')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute()

/** Said again with every order, it is put down once. */
const addOffersConsent = (trx: Db, accountId: string | undefined, email: string, now: Date) =>
  accountId
    ? sql`
        insert into consent (account_id, purpose, is_given, at)
        select ${accountId}::uuid, 'offers_email', true, ${now}::timestamptz
        where (select is_given from consent where account_id = ${accountId}::uuid and purpose = 'offers_email'
               order by id desc limit 1) is distinct from true`.execute(trx)
    : sql`
        insert into guest_consent (email, is_given, at)
        select ${email}::text, true, ${now}::timestamptz
        where (select is_given from guest_consent where email = ${email} order by id desc limit 1)
              is distinct from true`.execute(trx)
