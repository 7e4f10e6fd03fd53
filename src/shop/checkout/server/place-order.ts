// Placing an order: one transaction that takes the request's key, the stock, the credit, the gift card and the coupon's
// use, and writes the order with its answer. Whatever goes wrong, none of it happened. No network inside.
import { sql } from 'kysely'
import { fromRupees, type Paise, paise, showPaise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { onceMore } from '#platform/database/away.ts'
import type { Db } from '#platform/database/database.ts'
import { inOneStatement } from '#platform/database/in-one-statement.ts'
import { readTogether } from '#platform/database/read-together.ts'
import { transact } from '#platform/database/transact.ts'
import { type PricedCart, priceCart, selectPricedProducts } from '#shop/cart/server/price-cart.ts'
import { emiMinimumOf } from '#shop/cart/server/quote-cart.ts'
import { changeCredit, lockBalance } from '#shop/credit/server/store-credit.ts'
import {
  type DeliveryTerms,
  deliveryTermsOf,
  selectDeliveryTerms,
} from '#shop/delivery/server/quote-delivery.ts'
import { lockCard, spendableOf, spendCard } from '#shop/giftcards/server/spend-card.ts'
import { mainSellerOf, type Seller, selectMainSeller } from '#shop/invoices/server/seller.ts'
import { type LetterWords, selectLetterWords } from '#shop/letters/server/letter-queries.ts'
import { keyFromRequest } from '#shop/orders/server/order-links.ts'
import type { Order, StaffActor } from '#shop/orders/server/order-queries.ts'
import { type PromiseTerms, selectPromiseTerms } from '#shop/promises/server/promise-queries.ts'
import type { Coupon, CouponRefusal } from '#shop/promotions/domain/coupon.ts'
import { findCoupon, takeCouponUse } from '#shop/promotions/server/coupon-queries.ts'
import type { SaleRefusal } from '#shop/setup/domain/sale.ts'
import type { MaySell } from '#shop/setup/server/sale-gate.ts'
import { type Sender, selectSenders, selectShelves } from '#shop/stock/server/shelves.ts'
import { holdStock } from '#shop/stock/server/stock.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import { stateCodeOf, stateNameOf } from '#shop/tax/domain/states.ts'
import type { OrderBody, WirePlaced } from '../contract.ts'
import { checkKept, isTooMuch, personOf, selectKept, turnsOf } from './check-holds.ts'
import { checkOrder } from './check-order.ts'
import { newLinesOf, newOrderOf, newSourcesOf } from './new-order.ts'
import {
  type Answered,
  answerOf,
  claimOrder,
  findAnswer,
  type RequestKey,
  type Running,
  requestKey,
  selectAnswer,
} from './request-key.ts'
import { writesOf } from './write-order.ts'

export type PlaceRefusal =
  | 'bad_fields'
  | 'key_reused'
  | 'out_of_stock'
  | 'order_changed'
  | 'not_delivered_there'
  | 'cash_not_taken'
  | 'online_is_off'
  | 'too_many_unpaid'
  | 'too_many_cash_orders'
  | 'too_much_held'
  | 'too_many_tries'
  | 'gift_card_unknown'
  | 'gift_card_ran_out'
  | CouponRefusal
  | SaleRefusal

export type CheckoutDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  /** Whether the shop may sell at all. */
  maySell: MaySell
  /** Told of every new order, once it stands. */
  orderPlaced?: (() => void) | undefined
}

export type Asked = {
  key: string
  /** Whose order it becomes. */
  accountId: string | undefined
  body: OrderBody
  /** From where, as a print, so that nobody keeps the whole shop back from others. */
  network?: Buffer | undefined
  /** Whoever takes it down for somebody on the phone. */
  takenBy?: StaffActor | undefined
  /** Whoever may open the shop, and tries it out before. */
  isTry?: boolean
}

type Placed = Result<{ placed: WirePlaced; isNew: boolean }, PlaceRefusal>

/** `count` is asked before a new order is made: whoever only asks again is told again, whatever others do. */
export async function placeOrder(
  deps: CheckoutDeps,
  asked: Asked,
  count: () => Promise<Result<unknown, 'too_many_tries' | 'coupon_unknown'>> = async () => ok(undefined),
): Promise<Placed> {
  const key = requestKey(asked.takenBy?.accountId ?? asked.accountId, asked.key, asked.body)
  const { answered, ...known } = await onceMore(() => readKnown(deps, asked, key))
  const before = answerOf(answered, key)
  if (!before.ok) return before
  if (before.value) return ok({ placed: readAnswer(before.value, asked), isNew: false })
  const counted = await count()
  if (!counted.ok) return counted
  const ready = await prepare(deps, asked, known)
  if (!ready.ok) return ready
  const place = async (trx: Db): Promise<Placed> => {
    // from here on, others who want one of these pieces wait
    const productIds = asked.body.items.map(({ id }) => id)
    const running = await claimOrder(trx, key, deps.now(), { turns: turnsOf(asked), productIds })
    if (running === undefined) {
      const other = await findAnswer(trx, key)
      if (!other.ok) return other
      if (!other.value) throw new Error('a request was answered without an answer')
      return ok({ placed: readAnswer(other.value, asked), isNew: false })
    }
    return write(trx, deps, asked, { ...ready.value, running, request: key })
  }
  // the key makes it one order, however often it is tried
  const done = await onceMore(() => transact(deps.db, place))
  if (done.ok && done.value.isNew) deps.orderPlaced?.()
  return done
}

type Ready = {
  promises: PromiseTerms
  /** The owner's words for letters. */
  texts: LetterWords[]
  terms: DeliveryTerms
  coupon: Coupon | undefined
  emiFrom: Paise | undefined
  senders: Sender[]
  seller: Seller['party']
}

type Known = Omit<Awaited<ReturnType<typeof readKnown>>, 'answered'>

/** What an order depends on besides its goods, and whether it was placed already, in one round trip. */
const readKnown = ({ db, now }: CheckoutDeps, { body }: Asked, key: RequestKey) =>
  readTogether(db, {
    answered: selectAnswer(key),
    delivery: selectDeliveryTerms(body.address.pincode, now()),
    promised: selectPromiseTerms(db),
    texts: selectLetterWords(db),
    senders: selectSenders,
    ...selectMainSeller(db, now()),
  })

/** Everything that can be known and refused before anything is locked. */
async function prepare(
  { db, now, maySell }: CheckoutDeps,
  { body, accountId, takenBy, isTry = false }: Asked,
  { delivery, promised, texts, senders, ...sellers }: Known,
): Promise<Result<Ready, PlaceRefusal>> {
  const faults = checkOrder(body)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const sale = await maySell({ paysOnline: body.pays_by === 'online' && body.expected_to_pay > 0, isTry })
  if (!sale.ok) return sale
  const at = now()
  const person = { accountId, contact: personOf(body), isVouchedFor: takenBy !== undefined }
  const coupon = body.coupon === undefined ? undefined : await findCoupon(db, body.coupon, person)
  const terms = deliveryTermsOf(delivery, at)
  const seller = mainSellerOf(sellers)
  const [promises] = promised
  if (!promises) throw new Error('a shop has promises')
  if (!seller) return refuse('sale_without_seller')
  if (!terms) return refuseFields({ pincode: 'We could not find this pincode.' })
  const gstin = gstinElsewhere(body, terms.place.state)
  if (gstin) return refuseFields({ gstin })
  if (body.coupon !== undefined && !coupon?.isActive) return refuse('coupon_unknown')
  return ok({
    terms,
    promises,
    texts,
    coupon,
    emiFrom: await emiMinimumOf(db, coupon, at),
    senders,
    seller: seller.party,
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
  ready: Ready & { running: Running; request: RequestKey },
): Promise<Placed> {
  const now = clock()
  const { key, accountId, body, takenBy, network } = asked
  const ids = body.items.map(({ id }) => id)
  const { pieces, shelves, ...before } = await readTogether(trx, {
    pieces: selectPricedProducts(trx, ids, now),
    shelves: selectShelves(ids),
    ...selectKept(trx, asked, now),
  })
  const holds = checkKept(before)
  if (!holds.ok) return holds
  // products before credit, as everywhere: two who want both never wait for each other
  const storeCredit = body.use_store_credit && accountId ? await lockBalance(trx, accountId) : undefined
  const card = body.gift_card === undefined ? undefined : await lockCard(trx, body.gift_card, now)
  if (body.gift_card !== undefined && !card) return refuse('gift_card_unknown')
  if (card?.isOver) return refuse('gift_card_ran_out')
  const terms = {
    ...ready,
    delivery: ready.terms,
    sending: { senders: ready.senders, shelves },
    wantsAssembly: body.assembly,
    giftCard: spendableOf(card),
    storeCredit,
    paysByEmiOf: body.pays_by === 'online' ? body.emi_bank : undefined,
  }
  const priced = priceCart(pieces, body.items, terms, now)
  const fine = accept(priced, body, ready.terms)
  if (!fine.ok) return fine
  if (priced.parcels.length === 0) return refuse('out_of_stock')
  const order = newOrderOf(body, { ...ready, accountId, takenBy, giftCardId: card?.id }, priced, now)
  const wanted = priced.items.map(({ productId, quantity }) => ({ productId, quantity }))
  if (order.pays_by !== 'credit' && isTooMuch(asked, holds.value, pieces, wanted))
    return refuse('too_much_held')
  const lines = newLinesOf(priced, pieces)
  const sources = newSourcesOf(priced, lines)
  const kept = sources.filter(({ held }) => held > 0)
  const holding = holdStock(trx, order.id, 'order', kept)
  // put together while the database keeps the pieces
  const answer = JSON.stringify(placedOf(order))
  const written = { ...ready, order, lines, sources, key, takenBy, network, answer }
  const writes = inOneStatement(trx, writesOf(trx, written, publicUrl, now))
  if ((await holding).length > 0) return refuse('out_of_stock')
  await trx.executeQuery(writes)
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
function accept(
  priced: PricedCart,
  body: OrderBody,
  { isPaidOnline }: DeliveryTerms,
): Result<void, PlaceRefusal> {
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
  if (body.pays_by === 'online' && bill.toPay > 0 && !isPaidOnline) return refuse('online_is_off')
  const cashUpTo = delivery.zone.cashUpTo
  const paysAtTheDoor = body.pays_by === 'cash' && bill.toPay > 0
  if (paysAtTheDoor && (cashUpTo === null || bill.toPay > cashUpTo)) return refuse('cash_not_taken')
  return ok(undefined)
}

const placedOf = (order: Order): Omit<WirePlaced, 'key'> => ({
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
