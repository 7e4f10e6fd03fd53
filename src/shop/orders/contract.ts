// Orders as they go over the wire. Amounts are rupees; an order is called by its number.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { orderNumber } from '#shop/payments/domain/order-number.ts'
import { onlineMethods } from '#shop/payments/domain/ways.ts'

const Day = Type.String({ format: 'date' })

export const OrderNumber = Type.String({ pattern: orderNumber })
export const OrderParam = closed({ number: OrderNumber })
/** The unguessable key of a guest's order goes in a header, so that it stands in no address and no log. */
export const OrderKeyHeader = Type.Object({ 'order-key': Type.Optional(Type.String({ maxLength: 100 })) })

/** A change that adds up, such as cancelling one of three, carries a key: sent again with it, it is not done again. */
export const ActKey = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,255}$',
  description: 'Made anew for every change; sent again with the same body it gets the order as it is',
})
export const OrderActHeader = Type.Object({
  'order-key': Type.Optional(Type.String({ maxLength: 100 })),
  'idempotency-key': ActKey,
})

export const OrderState = oneOf([
  'awaiting_payment',
  'expired',
  'confirmed',
  'packed',
  'dispatched',
  'delivered',
  'returned',
  'cancelled',
] as const)
export const PaysBy = oneOf(['online', 'cash', 'credit'] as const)

export const WireShipTo = closed({
  name: Type.String(),
  phone: Type.String(),
  second_phone: orNull(Type.String()),
  house: Type.String(),
  street: Type.String(),
  landmark: orNull(Type.String()),
  locality: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  floor: Type.Integer(),
  lift: Type.String(),
})

export const WireOrderLine = closed({
  line: Type.Integer(),
  product_id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  image: Type.String(),
  quantity: Type.Integer(),
  price_offer: Type.Number({ description: 'For one piece' }),
  mrp: Type.Number({ description: 'For one piece' }),
  protection: Type.Boolean(),
  protection_price: Type.Number({ description: 'For one piece, as it was sold; 0 without protection' }),
  net: Type.Number({ description: 'What all its pieces cost in the end, protection included' }),
  cancelled: Type.Integer(),
  dispatched: Type.Integer(),
  returned: Type.Integer(),
  cancellable: Type.Integer({ description: 'Pieces that can still be cancelled' }),
  returnable: Type.Integer({ description: 'Pieces that can be sent back at this moment' }),
  return_until: orNull(Instant),
  warranty: Type.String({ description: 'As it was sold; empty where nothing was said' }),
  made_to_order: Type.Boolean({ description: 'Comes back only damaged, incomplete or wrong' }),
})
export type WireOrderLine = Static<typeof WireOrderLine>

export const WireOrderBill = closed({
  subtotal: Type.Number(),
  discount: Type.Number(),
  protection: Type.Number(),
  coupon: orNull(Type.String()),
  coupon_discount: Type.Number(),
  coupon_taken_back: Type.Number({
    description: 'Off refunds, since what is kept is below the coupon’s minimum; comes back with it',
  }),
  delivery: Type.Number(),
  assembly: Type.Number(),
  total: Type.Number(),
  gst: Type.Number({ description: 'Inside the total' }),
  gift_card: Type.Number({ description: 'Paid from a gift card' }),
  store_credit: Type.Number({ description: 'Paid from store credit' }),
  to_pay: Type.Number(),
  cashback: Type.Number({ description: 'Store credit once the return window has closed' }),
})

export const WireOrderPayment = closed({
  state: oneOf(['waiting', 'failed', 'paid', 'at_the_door'] as const),
  method: orNull(Type.String({ description: 'upi, card, netbanking, emi, cash or credit' })),
  shown_as: orNull(Type.String({ description: 'Such as a UPI address or the last digits of a card' })),
  emi_bank: orNull(Type.String({ description: 'To be paid by this bank’s EMI, which the discount is for' })),
  failure: orNull(Type.String({ description: 'Why the last try did not work, in words' })),
  paid_at: orNull(Instant),
})

export const WireRefund = closed({
  amount: Type.Number(),
  way: oneOf(['gateway', 'transfer'] as const),
  to: orNull(Type.String()),
  reason: Type.String(),
  state: oneOf(['due', 'sent', 'done'] as const),
  reference: orNull(Type.String()),
  created_at: Instant,
  done_at: orNull(Instant),
})

const LineQuantity = closed({ line: Type.Integer(), quantity: Type.Integer() })

export const WireShipment = closed({
  carrier: Type.String(),
  tracking_number: Type.String(),
  replacement: Type.Boolean(),
  dispatched_at: Instant,
  delivered_at: orNull(Instant),
  lines: Type.Array(LineQuantity),
})

export const ReturnWish = oneOf(['refund', 'replace'] as const)
export const ReturnReason = oneOf(['damaged', 'part_missing', 'wrong_piece', 'changed_mind'] as const)

export const WireReturn = closed({
  id: Type.String(),
  wish: ReturnWish,
  why: ReturnReason,
  words: Type.String(),
  state: oneOf(['asked', 'accepted', 'refused', 'called_off'] as const),
  answer: Type.String({ description: 'What the shop said' }),
  asked_at: Instant,
  settled_at: orNull(Instant),
  lines: Type.Array(LineQuantity),
  photos: Type.Array(Type.String(), { description: 'Names of the photos that were sent with it' }),
})

/** A tax invoice, a credit note or a debit note, to download. */
export const WirePaper = closed({
  id: Type.String({ description: 'For its address' }),
  number: Type.String(),
  kind: oneOf(['invoice', 'credit_note', 'debit_note'] as const),
  issued_at: Instant,
  total: Type.Number(),
})

export const WireOrder = closed({
  number: OrderNumber,
  state: OrderState,
  pays_by: PaysBy,
  placed_at: Instant,
  hold_until: orNull(Instant),
  mine: Type.Boolean({ description: 'Whether it belongs to the account that asks' }),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  ship_to: WireShipTo,
  business: orNull(closed({ gstin: Type.String(), name: Type.String() })),
  lines: Type.Array(WireOrderLine),
  bill: WireOrderBill,
  promise: closed({ from: Day, to: Day }),
  parcels: orNull(Type.String({ description: 'What comes when, in words, where there are several' })),
  wants_assembly: Type.Boolean(),
  payment: WireOrderPayment,
  refunds: Type.Array(WireRefund),
  shipments: Type.Array(WireShipment),
  returns: Type.Array(WireReturn),
  papers: Type.Array(WirePaper),
  history: listOf({
    at: Instant,
    kind: Type.String(),
    state: OrderState,
    by: Type.String(),
    note: Type.String(),
  }),
  can: closed({
    pay: Type.Boolean(),
    pay_at_the_door: Type.Boolean(),
    cancel: Type.Boolean(),
    return: Type.Boolean(),
    claim: Type.Boolean({ description: 'A guest’s order that whoever is logged in may take over' }),
    correct: oneOf(['all', 'phone', 'none'] as const),
  }),
})
export type WireOrder = Static<typeof WireOrder>

export const WireOrderSummary = closed({
  number: OrderNumber,
  state: OrderState,
  placed_at: Instant,
  delivered_at: orNull(Instant),
  promise: closed({ from: Day, to: Day }),
  total: Type.Number(),
  pieces: Type.Integer(),
  title: Type.String({ description: 'Of the first line' }),
  images: Type.Array(Type.String()),
  lines: Type.Integer(),
  return_until: orNull(Instant),
  refunded: Type.Number(),
  can: closed({
    pay: Type.Boolean(),
    cancel: Type.Boolean(),
    return: Type.Boolean(),
    invoice: Type.Boolean(),
  }),
})
export type WireOrderSummary = Static<typeof WireOrderSummary>

export const orderGroups = ['all', 'on_the_way', 'delivered', 'returns', 'cancelled'] as const
export const OrdersQuery = closed({
  group: Type.Optional(oneOf(orderGroups)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})
export const WireOrders = closed({
  data: Type.Array(WireOrderSummary),
  total: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'How many there are by group' }),
})
export type WireOrders = Static<typeof WireOrders>

/** What the shopper chose at the checkout: the payment page opens there. */
export const OpensAtQuery = closed({ method: Type.Optional(oneOf(onlineMethods)) })

/** Where the browser goes to pay: a plain link, or a form that is sent there. */
export const WireRedirect = closed({
  url: Type.String(),
  fields: orNull(Type.Record(Type.String(), Type.String(), { description: 'Sent by POST where present' })),
})
export type WireRedirect = Static<typeof WireRedirect>

export const LineQuantitiesBody = listOf(
  { line: Type.Integer({ minimum: 1, maximum: 200 }), quantity: Type.Integer({ minimum: 1, maximum: 5 }) },
  { minItems: 1, maxItems: 100 },
)

export const CancelBody = closed({
  lines: LineQuantitiesBody,
  why: Type.Optional(oneOf(['too_late', 'better_price', 'mistake', 'other'] as const)),
  expected_total: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'What the quote said; where it is no longer so, nothing is done',
    }),
  ),
})
const PhotoName = Type.String({ pattern: '^[0-9a-f]{32}$' })
export const WirePhoto = closed({ name: PhotoName })
export const PhotoParam = closed({ number: OrderNumber, photo: PhotoName })
export const PhotoQuery = closed({ small: Type.Optional(Type.Boolean({ description: '400 pixels wide' })) })

export const ReturnBody = closed({
  lines: LineQuantitiesBody,
  wish: ReturnWish,
  why: ReturnReason,
  words: Type.Optional(Type.String({ maxLength: 1_000 })),
  refund_to: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._-]{2,64}@[A-Za-z0-9.-]{2,50}$',
      description: 'A UPI address, where cash was paid at the door',
    }),
  ),
  photos: Type.Optional(
    Type.Array(PhotoName, { maxItems: 4, description: 'Names of photos that were sent before' }),
  ),
})
/** What would come back for some pieces, before anything is done. */
export const RefundQuoteBody = closed({
  lines: LineQuantitiesBody,
  act: oneOf(['cancel', 'return'] as const),
  why: Type.Optional(ReturnReason),
})
export const WireRefundQuote = closed({
  lines: listOf({
    line: Type.Integer(),
    quantity: Type.Integer(),
    price: Type.Number({ description: 'At the price shown in the shop, protection included' }),
    coupon_share: Type.Number(),
    amount: Type.Number(),
  }),
  charges: Type.Number({ description: 'Delivery and assembly that come back' }),
  to_gift_card: Type.Number(),
  to_store_credit: Type.Number(),
  to_payer: Type.Number({ description: 'The way it was paid; 0 where nothing was paid yet' }),
  coupon_taken_back: Type.Number({
    description: 'Taken off, since the rest of the order would be below the coupon’s minimum',
  }),
  cashback_lost: Type.Number({
    description: 'Cashback that would not come for the rest, for the same reason',
  }),
  coupon_minimum: Type.Number({ description: 'The minimum that is missed; 0 where none is' }),
  total: Type.Number({ description: 'What these pieces are worth, less what is taken off' }),
  gst: Type.Number(),
})
export type WireRefundQuote = Static<typeof WireRefundQuote>

export const ReturnParam = closed({ number: OrderNumber, id: Type.String({ format: 'uuid' }) })
export const PaperParam = closed({
  number: OrderNumber,
  // its number without slashes, or what papers were called in addresses before
  paper: Type.String({
    pattern: '^((invoice|credit_note|debit_note)-[0-9]{2}-[0-9]{2}-[0-9]{1,9}|[A-Z]{1,3}[0-9-]{1,15})$',
  }),
})

export const TrackBody = closed({
  number: Type.String({ minLength: 1, maxLength: 30 }),
  contact: Type.String({ minLength: 3, maxLength: 254 }),
})
/** Enough to know where it is, and nothing about whose it is. */
export const WireTrack = closed({
  number: OrderNumber,
  state: OrderState,
  placed_at: Instant,
  promise: closed({ from: Day, to: Day }),
  parcels: orNull(
    Type.String({ description: 'What comes when, where there are several parcels; no titles' }),
  ),
  pays_by: PaysBy,
  pieces: Type.Integer(),
  total: Type.Number(),
  to: Type.String({ description: 'Initials, city and pincode' }),
  history: listOf({ at: Instant, kind: Type.String(), state: OrderState, note: Type.String() }),
  shipments: listOf({
    carrier: Type.String(),
    tracking_number: Type.String(),
    dispatched_at: Instant,
    delivered_at: orNull(Instant),
  }),
})
export type WireTrack = Static<typeof WireTrack>
