// Tells the shopper what happened to their order, in the transaction in which it happened.

import { localityAndCity } from '#kernel/locality-and-city.ts'
import { type Paise, paise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Paper } from '#shop/invoices/domain/paper.ts'
import { findCare } from '#shop/invoices/server/seller.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { cancelInWords } from '#shop/promises/domain/cancel-terms.ts'
import { cancelTermsOf } from '#shop/promises/server/promise-queries.ts'
import type { CouponLoss } from '../domain/coupon-loss.ts'
import type { LossInWords } from '../domain/coupon-loss-words.ts'
import { waiting } from '../domain/order-sources.ts'
import { type LineQuantity, shownPrice, unsent } from '../domain/pieces.ts'
import { returnUntil } from '../domain/returns/return-window.ts'
import { parcelsInWords } from '../wire.ts'
import type { OrderDeps } from './deps.ts'
import type { GivenBack } from './give-back.ts'
import type { LineForLetter, MoneyBack, OrderForLetter } from './letter-parts.ts'
import * as letters from './letters.ts'
import { addOrderLink, insertOrderLinks, newOrderKey } from './order-links.ts'
import { findOrder, listOrderLines, type Order, type OrderLine } from './order-queries.ts'
import { listSources, type OrderSource } from './source-queries.ts'

export type Occasion =
  | { kind: 'placed' | 'paid' | 'delivered' | 'expired' | 'corrected' }
  | { kind: 'pay_link'; until: Date }
  | { kind: letters.StrayWhy | 'wrong_method'; amount: Paise }
  | {
      kind: 'dispatched'
      carrier: string
      trackingNumber: string
      pieces: LineQuantity[]
      isReplacement: boolean
    }
  | ({ kind: 'cancelled' | 'part_cancelled'; pieces: LineQuantity[] } & WentBack)
  | { kind: 'refunded'; amount: Paise; way: MoneyBack['way']; reference: string | null }
  | { kind: 'return_asked'; wish: 'refund' | 'replace'; pieces: LineQuantity[] }
  | ({ kind: 'return_accepted'; wish: 'refund' | 'replace'; pieces: LineQuantity[] } & WentBack)
  | { kind: 'return_refused'; pieces: LineQuantity[]; answer: string }

type WentBack = {
  given: GivenBack | undefined
  /** What a coupon no longer gives on the rest. */
  loss?: CouponLoss | undefined
}

type TellDeps = Pick<OrderDeps, 'now' | 'publicUrl'>

export async function tellOfOrder(
  trx: Db,
  deps: TellDeps,
  orderId: string,
  occasion: Occasion,
): Promise<void> {
  const [order, lines] = [await findOrder(trx, orderId), await listOrderLines(trx, orderId)]
  // somebody who was erased is not written to
  if (!order?.email) return
  const link = await linkTo(trx, deps, order)
  const sources = await listSources(trx, orderId)
  const letter = letterAbout({ order, lines, sources, link, care: await findCare(trx) }, occasion)
  if (letter) await sendLetter(trx, order.email, letter, deps.now())
}

/**
 * The same with a key of its own in any case, for whoever was on the phone and may not be logged in. What comes back is
 * for staff to read out or send: it only pays.
 */
export async function sendPayLink(trx: Db, deps: TellDeps, order: Order, until: Date): Promise<string> {
  const [key, mailedKey] = [newOrderKey(), newOrderKey()]
  const shown = { key, paysUntil: until }
  const keys = order.email ? [shown, { key: mailedKey }] : [shown]
  await insertOrderLinks(trx, order.id, keys, deps.now()).execute()
  if (order.email) {
    const lines = await listOrderLines(trx, order.id)
    const link = orderAddress(deps.publicUrl, order.number, mailedKey)
    const letter = letterAbout({ order, lines, link, care: await findCare(trx) }, { kind: 'pay_link', until })
    if (letter) await sendLetter(trx, order.email, letter, deps.now())
  }
  return orderAddress(deps.publicUrl, order.number, key)
}

export type AtHand = {
  order: Order
  lines: OrderLine[]
  /** Where they are at hand: a letter tells of several parcels. */
  sources?: OrderSource[]
  link: string
  care: Pick<Paper['seller'], 'carePhone' | 'careEmail'>
}

/** The letter alone, for whoever has everything at hand. */
export function letterAbout(atHand: AtHand, occasion: Occasion): Letter | undefined {
  const letter = letterFor(forLetter(atHand), atHand.order, atHand.lines, occasion)
  return letter && isAnybodys(atHand.order) ? { ...letter, isUnasked: true } : letter
}

/** Nobody has paid, sent or taken it down: a stranger may have typed this address to have it written to. */
const isAnybodys = ({ pays_by, confirmed_at, dispatched_at, taken_by }: Order): boolean =>
  !taken_by && !dispatched_at && (pays_by === 'cash' || (pays_by === 'online' && !confirmed_at))

export const orderAddress = (publicUrl: string, number: string, key?: string): string =>
  `${publicUrl}${paths.order(number)}${key ? `#key=${key}` : ''}`

/** An account logs in; a guest's link is a key of its own. */
async function linkTo(trx: Db, { publicUrl, now }: TellDeps, order: Order): Promise<string> {
  if (order.account_id) return orderAddress(publicUrl, order.number)
  const key = newOrderKey()
  await addOrderLink(trx, order.id, key, now())
  return orderAddress(publicUrl, order.number, key)
}

export function forLetter({ order, lines, sources = [], link, care }: AtHand): OrderForLetter {
  const { ship_to: to } = order
  return {
    number: order.number,
    name: to.name,
    lines: lines.map((line) => ({ ...shown(line), amount: shownPrice(line, line.quantity) })),
    bill: {
      subtotal: paise(order.subtotal_paise),
      discount: paise(order.discount_paise),
      protection: paise(order.protection_paise),
      couponDiscount: paise(order.coupon_discount_paise),
      delivery: paise(order.delivery_paise),
      assembly: paise(order.assembly_paise),
      total: paise(order.total_paise),
      giftCard: paise(order.gift_card_paise),
      storeCredit: paise(order.store_credit_paise),
      toPay: paise(order.to_pay_paise - (order.pays_by === 'cash' ? order.back_to_payer_paise : 0)),
    },
    promise: { from: order.promised_from, to: order.promised_to },
    parcels: parcelsInWords({ order, lines, sources }),
    restBy: restBy(sources),
    wantsAssembly: order.wants_assembly,
    cancelWords: cancelInWords(
      cancelTermsOf(order),
      lines.some(({ isMadeToOrder }) => isMadeToOrder),
    ),
    address: [to.house, to.street, `${localityAndCity(to.locality, to.city)} ${to.pincode}`]
      .filter(Boolean)
      .join(', '),
    link,
    paysBy: order.pays_by,
    emiBank: order.emi_bank,
    seller: { legalName: order.seller_name ?? '', ...care },
  }
}

/** The last day of the parcels that have not left yet. */
const restBy = (sources: readonly OrderSource[]): string | undefined =>
  sources
    .filter((source) => waiting(source) > 0)
    .flatMap(({ promisedTo }) => promisedTo ?? [])
    .toSorted()
    .at(-1)

const shown = ({ title, brand, quantity, protectionPrice }: OrderLine): Omit<LineForLetter, 'amount'> => ({
  title,
  brand,
  quantity,
  hasProtection: protectionPrice > 0,
})

const some = (
  lines: readonly OrderLine[],
  pieces: readonly LineQuantity[],
): Omit<LineForLetter, 'amount'>[] =>
  pieces.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line ? [{ ...shown(line), quantity }] : []
  })

/** Money that moves; where nothing was paid yet, less is asked for at the door and nothing goes back. */
function backOf(order: Order, given: GivenBack | undefined): MoneyBack[] {
  if (!given) return []
  const way = order.pays_by === 'cash' ? ('transfer' as const) : ('gateway' as const)
  return [
    ...(given.isPaid && given.toPayer > 0 ? [{ amount: given.toPayer, way }] : []),
    ...(given.toCredit > 0 ? [{ amount: given.toCredit, way: 'store_credit' as const }] : []),
    ...(given.toGiftCard > 0 ? [{ amount: given.toGiftCard, way: 'gift_card' as const }] : []),
  ]
}

const lostOf = (order: Order, { given, loss }: WentBack): LossInWords | undefined =>
  loss && {
    code: order.coupon_code ?? '',
    minimum: paise(order.coupon_minimum_paise ?? 0),
    discount: loss.amount,
    cashback: loss.cashback,
    isPaid: given?.isPaid === true || order.pays_by === 'credit',
  }

function letterFor(
  told: OrderForLetter,
  order: Order,
  lines: OrderLine[],
  occasion: Occasion,
): Letter | undefined {
  switch (occasion.kind) {
    case 'placed':
      return letters.placedLetter(told)
    case 'paid':
      return letters.confirmedLetter(told)
    case 'corrected':
      return letters.correctedLetter(told, order.ship_to)
    case 'pay_link':
      return letters.payLinkLetter(told, occasion.until)
    case 'expired':
      return letters.expiredLetter(told)
    case 'paid_too_late':
    case 'paid_twice':
    case 'wrong_amount':
      return letters.moneyGoesBackLetter(told, {
        why: occasion.kind,
        amount: occasion.amount,
        isOver: order.state === 'expired' || order.state === 'cancelled',
      })
    case 'wrong_method':
      return letters.notByEmiLetter(told, occasion.amount)
    case 'dispatched': {
      const isPart = lines.some((line) => unsent(line) > 0)
      return letters.dispatchedLetter(told, { ...occasion, lines: some(lines, occasion.pieces), isPart })
    }
    case 'delivered':
      return letters.deliveredLetter(told, returnableOf(order, lines))
    case 'cancelled':
    case 'part_cancelled': {
      const isWhole = occasion.kind === 'cancelled'
      const back = backOf(order, occasion.given)
      const lost = lostOf(order, occasion)
      return letters.cancelledLetter(told, { isWhole, lines: some(lines, occasion.pieces), back, lost })
    }
    case 'refunded': {
      const { amount, way, reference } = occasion
      return letters.refundedLetter(told, { amount, way, ...(reference && { reference }) })
    }
    case 'return_asked':
      return letters.returnAskedLetter(told, { ...occasion, lines: some(lines, occasion.pieces) })
    case 'return_accepted': {
      const back = backOf(order, occasion.given)
      const { wish, pieces } = occasion
      const lost = lostOf(order, occasion)
      return letters.returnAcceptedLetter(told, { wish, lines: some(lines, pieces), answer: '', back, lost })
    }
    case 'return_refused':
      return letters.returnRefusedLetter(told, { ...occasion, lines: some(lines, occasion.pieces) })
  }
}

const returnableOf = (order: Order, lines: readonly OrderLine[]): letters.Returnable[] =>
  lines.flatMap((line) => {
    const until = line.dispatched > line.returned ? returnUntil(line, order.delivered_at) : null
    return until ? [{ title: line.title, until, isMadeToOrder: line.isMadeToOrder }] : []
  })
