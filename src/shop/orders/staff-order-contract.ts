// Orders as staff find and read them. Contact details are masked until somebody asks for them.

import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'
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

const Day = Type.String({ format: 'date' })

export const StaffOrdersQuery = Type.Object(
  {
    state: Type.Optional(OrderState),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Number, e-mail, phone, pincode, or three letters of a name',
      }),
    ),
    from: Type.Optional(
      Type.String({ format: 'date', description: 'Placed on this day in India, or later' }),
    ),
    to: Type.Optional(
      Type.String({ format: 'date', description: 'Placed on this day in India, or earlier' }),
    ),
    paid_by: Type.Optional(PaysBy),
    returns: Type.Optional(Type.Boolean({ description: 'A return waits for an answer' })),
    customer: Type.Optional(
      Type.String({ pattern: '^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' }),
    ),
    late: Type.Optional(Type.Boolean({ description: 'The promised day is past, and it has not arrived' })),
    older_than: Type.Optional(OrderNumber),
    newer_than: Type.Optional(OrderNumber),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
)
export type StaffOrdersQuery = Static<typeof StaffOrdersQuery>

export const WireStaffOrderRow = Type.Object(
  {
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
  },
  closed,
)
export type WireStaffOrderRow = Static<typeof WireStaffOrderRow>

/** Nobody counts a million to fill a pill: above this it reads "or more". */
export const mostCounted = 10_000

export const WireStaffOrders = Type.Object(
  {
    data: Type.Array(WireStaffOrderRow),
    counts: Type.Record(Type.String(), Type.Integer(), {
      description: `By state, and for late and returns, over all orders; ${mostCounted} means so many or more`,
    }),
    older_than: orNull(OrderNumber),
    newer_than: orNull(OrderNumber),
  },
  closed,
)
export type WireStaffOrders = Static<typeof WireStaffOrders>

export const WireStaffNote = Type.Object({ at: Instant, by: Type.String(), words: Type.String() }, closed)
export type WireStaffNote = Static<typeof WireStaffNote>

const Back = Type.Object(
  {
    to_payer: Type.Number(),
    to_store_credit: Type.Number(),
    to_gift_card: Type.Number(),
    coupon_taken_back: Type.Number({
      description: 'Taken off: the rest would be below the coupon’s minimum',
    }),
    total: Type.Number(),
  },
  closed,
)

const {
  email: _email,
  phone: _phone,
  mine: _mine,
  can: _can,
  history: _history,
  ...shown
} = WireOrder.properties

export const WireStaffOrder = Type.Object(
  {
    ...shown,
    seen: Type.Integer({ description: 'Sent along with a move: refused if something happened since' }),
    email: orNull(Type.String({ description: 'Masked, as phones are' })),
    phone: orNull(Type.String()),
    taken_by: orNull(Type.String({ description: 'Who took it on the phone' })),
    customer: orNull(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          kind: Type.String(),
          orders: Type.Integer(),
          spent: Type.Number(),
          since: Instant,
        },
        closed,
      ),
    ),
    notes: Type.Array(WireStaffNote),
    tries: Type.Array(
      Type.Object(
        {
          gateway: Type.String(),
          amount: Type.Number(),
          state: Type.String(),
          method: orNull(Type.String()),
          shown_as: orNull(Type.String()),
          failure: orNull(Type.String()),
          reference: orNull(Type.String({ description: 'What the gateway calls the money' })),
          at: Instant,
          paid_at: orNull(Instant),
        },
        closed,
      ),
    ),
    refunds: Type.Array(
      Type.Object(
        {
          ...WireRefund.properties,
          id: Type.String(),
          problem: orNull(Type.String({ description: 'Why the last try did not work' })),
        },
        closed,
      ),
    ),
    shipments: Type.Array(Type.Object({ ...WireShipment.properties, came_back_at: orNull(Instant) }, closed)),
    returns: Type.Array(
      Type.Object(
        {
          ...WireReturn.properties,
          refund_to: orNull(Type.String()),
          back: orNull(Back),
        },
        closed,
      ),
    ),
    history: Type.Array(
      Type.Object(
        {
          at: Instant,
          kind: Type.String(),
          state: OrderState,
          by: Type.String(),
          name: orNull(Type.String({ description: 'Of the staff member who did it' })),
          note: Type.String(),
        },
        closed,
      ),
    ),
    moves: Type.Object(
      {
        pack: Type.Boolean(),
        dispatch: Type.Boolean(),
        deliver: Type.Boolean(),
        come_back: Type.Boolean(),
        cancel: Type.Boolean(),
        pay_link: Type.Boolean({ description: 'Waits for a payment that staff asked for' }),
      },
      closed,
    ),
  },
  closed,
)
export type WireStaffOrder = Static<typeof WireStaffOrder>

/** What staff saw when they decided; an order that moved since is looked at again first. */
export const SeenHeader = Type.Object({
  'order-seen': Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
})

/** For what adds up when it is done twice. */
export const StaffActHeader = Type.Object({ ...SeenHeader.properties, 'idempotency-key': ActKey })

export const NoteBody = Type.Object(
  { words: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) },
  closed,
)

export const WireContact = Type.Object(
  {
    email: orNull(Type.String()),
    phone: orNull(Type.String()),
    door_phone: Type.String({ description: 'Of whoever is at the door' }),
    second_phone: orNull(Type.String()),
  },
  closed,
)
export type WireContact = Static<typeof WireContact>

export const PackBody = Type.Object(
  { numbers: Type.Array(OrderNumber, { minItems: 1, maxItems: 100 }) },
  closed,
)
export const WirePacked = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        { number: OrderNumber, packed: Type.Boolean(), words: Type.String({ description: 'Why not' }) },
        closed,
      ),
    ),
  },
  closed,
)
export type WirePacked = Static<typeof WirePacked>

export const WirePayLink = Type.Object(
  { link: Type.String(), mailed: Type.Boolean(), until: Instant },
  closed,
)
export type WirePayLink = Static<typeof WirePayLink>
