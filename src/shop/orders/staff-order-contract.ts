// Orders as staff find and read them. Contact details are masked until somebody asks for them.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import {
  ActKey,
  OrderNumber,
  OrderState,
  PaysBy,
  WireOrder,
  WireRefund,
  WireReturn,
  WireShipment,
} from './contract.ts'
import { mostCounted } from './domain/order-state.ts'

const Day = Type.String({ format: 'date' })

export const StaffOrdersQuery = closed({
  state: Type.Optional(OrderState),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Number, e-mail, phone, pincode, or three letters of a name',
    }),
  ),
  from: Type.Optional(Type.String({ format: 'date', description: 'Placed on this day in India, or later' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'Placed on this day in India, or earlier' })),
  paid_by: Type.Optional(PaysBy),
  returns: Type.Optional(Type.Boolean({ description: 'A return waits for an answer' })),
  customer: Type.Optional(
    Type.String({ pattern: '^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' }),
  ),
  late: Type.Optional(Type.Boolean({ description: 'The promised day is past, and it has not arrived' })),
  promised: Type.Optional(
    Type.String({ format: 'date', description: 'Not arrived yet, and this is the last promised day' }),
  ),
  older_than: Type.Optional(OrderNumber),
  newer_than: Type.Optional(OrderNumber),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type StaffOrdersQuery = Static<typeof StaffOrdersQuery>

export const WireStaffOrderRow = closed({
  number: OrderNumber,
  state: OrderState,
  pays_by: PaysBy,
  method: orNull(Type.String({ description: 'How the money came, once it is there' })),
  placed_at: Instant,
  total: Type.Number(),
  pieces: Type.Integer(),
  name: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  promised_to: Day,
  late: Type.Boolean(),
  by_phone: Type.Boolean({ description: 'Staff took it on the phone' }),
  open_returns: Type.Integer(),
})
export type WireStaffOrderRow = Static<typeof WireStaffOrderRow>

export const WireStaffOrders = closed({
  data: Type.Array(WireStaffOrderRow),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description: `By state, and for late and returns, over all orders; ${mostCounted} means so many or more`,
  }),
  older_than: orNull(OrderNumber),
  newer_than: orNull(OrderNumber),
})
export type WireStaffOrders = Static<typeof WireStaffOrders>

export const WireStaffNote = closed({ at: Instant, by: Type.String(), words: Type.String() })
export type WireStaffNote = Static<typeof WireStaffNote>

const Back = closed({
  to_payer: Type.Number(),
  to_store_credit: Type.Number(),
  to_gift_card: Type.Number(),
  coupon_taken_back: Type.Number({
    description: 'Taken off: the rest would be below the coupon’s minimum',
  }),
  total: Type.Number(),
})

const {
  email: _email,
  phone: _phone,
  mine: _mine,
  can: _can,
  history: _history,
  ...shown
} = WireOrder.properties

export const WireStaffOrder = closed({
  ...shown,
  seen: Type.Integer({ description: 'Sent along with a move: refused if something happened since' }),
  email: orNull(Type.String({ description: 'Masked, as phones are' })),
  phone: orNull(Type.String()),
  taken_by: orNull(Type.String({ description: 'Who took it on the phone' })),
  customer: orNull(
    closed({
      id: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      orders: Type.Integer(),
      spent: Type.Number(),
      since: Instant,
    }),
  ),
  notes: Type.Array(WireStaffNote),
  tries: listOf({
    gateway: Type.String(),
    amount: Type.Number(),
    state: Type.String(),
    method: orNull(Type.String()),
    shown_as: orNull(Type.String()),
    failure: orNull(Type.String()),
    reference: orNull(Type.String({ description: 'What the gateway calls the money' })),
    at: Instant,
    paid_at: orNull(Instant),
  }),
  refunds: listOf({
    ...WireRefund.properties,
    id: Type.String(),
    problem: orNull(Type.String({ description: 'Why the last try did not work' })),
  }),
  shipments: listOf({
    id: Type.String(),
    ...WireShipment.properties,
    from: Type.String({ description: 'The location it left from' }),
    came_back_at: orNull(Instant),
  }),
  sources: listOf({
    location: closed({ id: Type.String(), name: Type.String() }),
    promise: closed({ from: Day, to: Day }),
    lines: listOf({
      line: Type.Integer(),
      quantity: Type.Integer(),
      left: Type.Integer({ description: 'Still to be sent from there' }),
    }),
  }),
  returns: listOf({
    ...WireReturn.properties,
    refund_to: orNull(Type.String()),
    back: orNull(Back),
  }),
  history: listOf({
    at: Instant,
    kind: Type.String(),
    state: OrderState,
    by: Type.String(),
    name: orNull(Type.String({ description: 'Of the staff member who did it' })),
    note: Type.String(),
  }),
  moves: closed({
    pack: Type.Boolean(),
    dispatch: Type.Boolean(),
    deliver: Type.Boolean(),
    come_back: Type.Boolean(),
    cancel: Type.Boolean(),
    pay_link: Type.Boolean({ description: 'Waits for a payment that staff asked for' }),
  }),
})
export type WireStaffOrder = Static<typeof WireStaffOrder>

/** What staff saw when they decided; an order that moved since is looked at again first. */
export const SeenHeader = Type.Object({
  'order-seen': Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
})

/** For what adds up when it is done twice. */
export const StaffActHeader = Type.Object({ ...SeenHeader.properties, 'idempotency-key': ActKey })

export const NoteBody = closed({ words: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) })

export const WireContact = closed({
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  door_phone: Type.String({ description: 'Of whoever is at the door' }),
  second_phone: orNull(Type.String()),
})
export type WireContact = Static<typeof WireContact>

export const PackBody = closed({ numbers: Type.Array(OrderNumber, { minItems: 1, maxItems: 100 }) })
export const WirePacked = closed({
  data: listOf({
    number: OrderNumber,
    packed: Type.Boolean(),
    words: Type.String({ description: 'Why not' }),
  }),
})
export type WirePacked = Static<typeof WirePacked>

export const WirePayLink = closed({ link: Type.String(), mailed: Type.Boolean(), until: Instant })
export type WirePayLink = Static<typeof WirePayLink>
