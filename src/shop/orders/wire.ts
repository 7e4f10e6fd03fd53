// Orders on the wire: rupees, instants as text, and what can be done at this moment.
import { type Paise, paise, sumOf, toRupees } from '#kernel/money.ts'
import { maskEmail, maskPhone } from '#shop/accounts/domain/contact.ts'
import { parcelWords, type ToldParcel, withoutTitles } from '#shop/delivery/domain/parcel-words.ts'
import type { WireOrder, WireOrderLine, WireOrderSummary, WireTrack } from './contract.ts'
import { cancellable } from './domain/cancelling.ts'
import { correctableOf } from './domain/correction.ts'
import type { SourceOf } from './domain/order-sources.ts'
import type { OrderState } from './domain/order-state.ts'
import { type SoldLine, takenBackIn } from './domain/pieces.ts'
import { returnableOf, returnUntil } from './domain/returns/return-window.ts'

type Line = SoldLine & {
  productId: string
  title: string
  brand: string
  image: string
  mrp: Paise
  returnDays: number
  warranty: string
  isMadeToOrder: boolean
}
type Moves = { lineNo: number; quantity: number }[]

/** What the server loads for an order; see server/read-order.ts. */
export type OrderParts = {
  order: {
    number: string
    state: OrderState
    pays_by: 'online' | 'cash' | 'credit'
    email: string | null
    phone: string | null
    ship_to: WireOrder['ship_to']
    gstin: string | null
    business_name: string | null
    coupon_code: string | null
    coupon_lost_at: Date | null
    emi_bank: string | null
    subtotal_paise: number
    discount_paise: number
    protection_paise: number
    coupon_discount_paise: number
    delivery_paise: number
    assembly_paise: number
    total_paise: number
    gst_paise: number
    gift_card_paise: number
    store_credit_paise: number
    to_pay_paise: number
    back_to_payer_paise: number
    cashback_paise: number
    wants_assembly: boolean
    promised_from: string
    promised_to: string
    cancel_until: string
    made_to_order_cancel_hours: number | null
    hold_until: Date | null
    placed_at: Date
    delivered_at: Date | null
  }
  lines: Line[]
  payments: {
    gateway: string
    state: string
    method: string | null
    shown_as: string | null
    failure: string | null
    captured_at: Date | null
  }[]
  refunds: {
    way: string
    amount_paise: number
    reason: string
    transfer_to: string | null
    state: string
    reference: string | null
    created_at: Date
    done_at: Date | null
  }[]
  shipments: {
    carrier: string
    trackingNumber: string
    isReplacement: boolean
    dispatchedAt: Date
    deliveredAt: Date | null
    lines: Moves
  }[]
  sources: (SourceOf & { promisedTo: string | null })[]
  returns: {
    id: string
    wish: 'refund' | 'replace'
    why: WireOrder['returns'][number]['why']
    words: string
    state: WireOrder['returns'][number]['state']
    answer: string
    askedAt: Date
    settledAt: Date | null
    lines: Moves
    photos: string[]
  }[]
  papers: {
    publicId: string
    number: string
    kind: WireOrder['papers'][number]['kind']
    issuedAt: Date
    total: Paise
  }[]
  events: { at: Date; kind: string; state: string; by_whom: string; note: string }[]
}

const rupees = (amount: number): number => toRupees(paise(amount))
const instant = (at: Date | null): string | null => at?.toISOString() ?? null
const movesOf = (moves: Moves) => moves.map(({ lineNo, quantity }) => ({ line: lineNo, quantity }))

const openReturns = (returns: OrderParts['returns']): Moves =>
  returns.filter(({ state }) => state === 'asked').flatMap(({ lines }) => lines)

type Reading = { by: 'shopper' | 'shop'; now: Date }

function lineOf(line: Line, { order, returns }: OrderParts, { by, now }: Reading): WireOrderLine {
  return {
    line: line.lineNo,
    product_id: line.productId,
    title: line.title,
    brand: line.brand,
    image: line.image,
    quantity: line.quantity,
    price_offer: rupees(line.offerPrice),
    mrp: rupees(line.mrp),
    protection: line.protectionPrice > 0,
    protection_price: rupees(line.protectionPrice),
    net: rupees(line.goodsNet + line.protectionNet + takenBackIn(line)),
    cancelled: line.cancelled,
    dispatched: line.dispatched,
    returned: line.returned,
    cancellable: cancellable(line, order, by, now),
    returnable: returnableOf(line, order.delivered_at, openReturns(returns), now),
    return_until: instant(returnUntil(line, order.delivered_at)),
    made_to_order: line.isMadeToOrder,
    warranty: line.warranty,
  }
}

const billOf = ({ order, lines }: OrderParts): WireOrder['bill'] => ({
  subtotal: rupees(order.subtotal_paise),
  discount: rupees(order.discount_paise),
  protection: rupees(order.protection_paise),
  coupon: order.coupon_code,
  coupon_discount: rupees(order.coupon_discount_paise),
  coupon_taken_back: toRupees(sumOf(lines.map(takenBackIn))),
  delivery: rupees(order.delivery_paise),
  assembly: rupees(order.assembly_paise),
  total: rupees(order.total_paise),
  gst: rupees(order.gst_paise),
  gift_card: rupees(order.gift_card_paise),
  store_credit: rupees(order.store_credit_paise),
  to_pay: rupees(order.to_pay_paise - (order.pays_by === 'cash' ? order.back_to_payer_paise : 0)),
  cashback: order.coupon_lost_at ? 0 : rupees(order.cashback_paise),
})

function paymentOf({ order, payments }: OrderParts): WireOrder['payment'] {
  const paid = payments.find(({ state }) => state === 'captured')
  const last = payments.at(-1)
  const state = paid
    ? 'paid'
    : order.pays_by === 'credit'
      ? 'paid'
      : order.pays_by === 'cash'
        ? 'at_the_door'
        : last?.state === 'failed'
          ? 'failed'
          : 'waiting'
  return {
    state,
    method: paid?.method ?? (order.pays_by === 'online' ? (last?.method ?? null) : order.pays_by),
    shown_as: paid?.shown_as ?? null,
    emi_bank: order.emi_bank,
    failure: paid ? null : (last?.failure ?? null),
    paid_at: instant(paid?.captured_at ?? (order.pays_by === 'credit' ? order.placed_at : null)),
  }
}

const refundOf = (refund: OrderParts['refunds'][number]): WireOrder['refunds'][number] => ({
  amount: rupees(refund.amount_paise),
  way: refund.way === 'transfer' ? 'transfer' : 'gateway',
  to: refund.transfer_to,
  reason: refund.reason,
  state: refund.state as 'due' | 'sent' | 'done',
  reference: refund.reference,
  created_at: refund.created_at.toISOString(),
  done_at: instant(refund.done_at),
})

const shipmentOf = (shipment: OrderParts['shipments'][number]): WireOrder['shipments'][number] => ({
  carrier: shipment.carrier,
  tracking_number: shipment.trackingNumber,
  replacement: shipment.isReplacement,
  dispatched_at: shipment.dispatchedAt.toISOString(),
  delivered_at: instant(shipment.deliveredAt),
  lines: movesOf(shipment.lines),
})

const returnOf = (one: OrderParts['returns'][number]): WireOrder['returns'][number] => ({
  id: one.id,
  wish: one.wish,
  why: one.why,
  words: one.words,
  state: one.state,
  answer: one.answer,
  asked_at: one.askedAt.toISOString(),
  settled_at: instant(one.settledAt),
  lines: movesOf(one.lines),
  photos: one.photos,
})

const masked = (phone: string | null) => (phone ? maskPhone(phone) : phone)

/** What of an order tells how to reach somebody. */
export const maskedOf = (order: Pick<OrderParts['order'], 'email' | 'phone' | 'ship_to'>) => ({
  email: order.email && maskEmail(order.email),
  phone: masked(order.phone),
  ship_to: {
    ...order.ship_to,
    phone: masked(order.ship_to.phone) ?? '',
    second_phone: masked(order.ship_to.second_phone),
  },
})

/** For a link that staff have seen too: what is to be paid, and nothing that can be done but pay. */
export const toPayOnly = (order: WireOrder): WireOrder => ({
  ...order,
  ...maskedOf(order),
  lines: order.lines.map((line) => ({ ...line, cancellable: 0, returnable: 0 })),
  refunds: [],
  returns: [],
  papers: [],
  can: {
    pay: order.can.pay,
    pay_at_the_door: false,
    cancel: false,
    return: false,
    claim: false,
    correct: 'none',
  },
})

type Sourced = {
  order: Pick<OrderParts['order'], 'promised_to'>
  lines: readonly Pick<Line, 'lineNo' | 'title'>[]
  sources: OrderParts['sources']
}

/** What of it is still to come or has come, each parcel with a promise of its own. */
function parcelsOf({ order, lines, sources }: Sourced): ToldParcel[] {
  const kept = sources.filter(({ quantity, cancelled }) => quantity > cancelled)
  const parcels = [...new Set(kept.map(({ parcel }) => parcel))].toSorted((one, other) => one - other)
  return parcels.map((parcel) => {
    const own = kept.filter((source) => source.parcel === parcel)
    return {
      to: own[0]?.promisedTo ?? order.promised_to,
      pieces: own.map(({ lineNo, quantity, cancelled }) => ({
        title: lines.find((line) => line.lineNo === lineNo)?.title ?? 'Item',
        quantity: quantity - cancelled,
      })),
    }
  })
}

/** Nothing to say where there is one. */
export const parcelsInWords = (parts: Sourced): string | null => parcelWords(parcelsOf(parts))

export type Looking = Reading & { isMine: boolean; canClaim: boolean; canPayAtTheDoor: boolean }

export function toWireOrder(
  parts: OrderParts,
  { now, by, isMine, canClaim, canPayAtTheDoor }: Looking,
): WireOrder {
  const { order } = parts
  const lines = parts.lines.map((line) => lineOf(line, parts, { by, now }))
  return {
    number: order.number,
    state: order.state,
    pays_by: order.pays_by,
    placed_at: order.placed_at.toISOString(),
    hold_until: instant(order.hold_until),
    mine: isMine,
    email: order.email,
    phone: order.phone,
    ship_to: order.ship_to,
    business: order.gstin && order.business_name ? { gstin: order.gstin, name: order.business_name } : null,
    lines,
    bill: billOf(parts),
    promise: { from: order.promised_from, to: order.promised_to },
    parcels: parcelsInWords(parts),
    wants_assembly: order.wants_assembly,
    payment: paymentOf(parts),
    refunds: parts.refunds.map(refundOf),
    shipments: parts.shipments.map(shipmentOf),
    returns: parts.returns.map(returnOf),
    papers: parts.papers.map((paper) => ({
      id: paper.publicId,
      number: paper.number,
      kind: paper.kind,
      issued_at: paper.issuedAt.toISOString(),
      total: toRupees(paper.total),
    })),
    history: parts.events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      state: event.state as OrderState,
      by: event.by_whom,
      note: event.note,
    })),
    can: {
      pay: canPay(order, now),
      pay_at_the_door: canPayAtTheDoor,
      cancel: lines.some((line) => line.cancellable > 0),
      return: lines.some((line) => line.returnable > 0),
      claim: canClaim,
      correct: correctableOf(
        order.state,
        parts.lines.some((line) => line.dispatched > 0),
      ),
    },
  }
}

const canPay = (
  { state, hold_until }: Pick<OrderParts['order'], 'state' | 'hold_until'>,
  now: Date,
): boolean => state === 'awaiting_payment' && hold_until !== null && hold_until > now

/** What a list of orders needs to know of one. */
export type SummaryParts = Pick<
  OrderParts['order'],
  | 'number'
  | 'state'
  | 'placed_at'
  | 'delivered_at'
  | 'hold_until'
  | 'promised_from'
  | 'promised_to'
  | 'cancel_until'
  | 'made_to_order_cancel_hours'
  | 'total_paise'
> & { refunded_paise: number; has_invoice: boolean }

export type SummaryLine = {
  lineNo: number
  title: string
  image: string
  quantity: number
  cancelled: number
  dispatched: number
  returned: number
  returnDays: number
  isMadeToOrder: boolean
  beingReturned: number
}

export function toWireSummary(
  order: SummaryParts,
  lines: readonly SummaryLine[],
  now: Date,
): WireOrderSummary {
  const returnable = lines.filter((line) => {
    const open = [{ lineNo: line.lineNo, quantity: line.beingReturned }]
    return returnableOf(line, order.delivered_at, open, now) > 0
  })
  const untils = returnable.flatMap((line) => instant(returnUntil(line, order.delivered_at)) ?? [])
  return {
    number: order.number,
    state: order.state,
    placed_at: order.placed_at.toISOString(),
    delivered_at: instant(order.delivered_at),
    promise: { from: order.promised_from, to: order.promised_to },
    total: rupees(order.total_paise),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    title: lines[0]?.title ?? '',
    images: lines.slice(0, 3).map(({ image }) => image),
    lines: lines.length,
    return_until: untils.toSorted().at(-1) ?? null,
    refunded: rupees(order.refunded_paise),
    can: {
      pay: canPay(order, now),
      cancel: lines.some((line) => cancellable(line, order, 'shopper', now) > 0),
      return: returnable.length > 0,
      invoice: order.has_invoice,
    },
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${word[0]?.toUpperCase()}.`)
    .join(' ')

export const toWireTrack = ({ order, lines, sources, events, shipments }: OrderParts): WireTrack => ({
  number: order.number,
  state: order.state,
  placed_at: order.placed_at.toISOString(),
  promise: { from: order.promised_from, to: order.promised_to },
  parcels: parcelWords(withoutTitles(parcelsOf({ order, lines, sources }))),
  pays_by: order.pays_by,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: rupees(order.total_paise),
  to: `${initialsOf(order.ship_to.name)}, ${order.ship_to.city} ${order.ship_to.pincode}`,
  history: events.map(({ at, kind, state }) => ({
    at: at.toISOString(),
    kind,
    state: state as OrderState,
    // what people wrote is theirs
    note: '',
  })),
  shipments: shipments.map(({ carrier, trackingNumber, dispatchedAt, deliveredAt }) => ({
    carrier,
    tracking_number: trackingNumber,
    dispatched_at: dispatchedAt.toISOString(),
    delivered_at: instant(deliveredAt),
  })),
})
