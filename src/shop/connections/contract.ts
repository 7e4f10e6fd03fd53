// What other systems read, and what the office sees of them.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { Id } from '#shop/accounts/contract.ts'
import { eventTypeNames } from './domain/event-types.ts'
import { keyDays, scopes } from './domain/scopes.ts'

export const EventsQuery = closed({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The `next` of the answer before; left out, from the oldest that is kept',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })),
})

export const WireEvent = closed({
  id: Type.String({ description: 'The same in the feed and in a webhook' }),
  type: Type.String(),
  timestamp: Instant,
  data: closed({
    id: Type.String({ description: 'The number of the order, the document, or the product’s id' }),
  }),
})
export type WireEvent = Static<typeof WireEvent>

export const WireEvents = closed({
  events: Type.Array(WireEvent),
  next: Type.Integer({ minimum: 0, description: 'Send it as `after` the next time' }),
})

export const ConnectedOrderParam = closed({ number: Type.String({ minLength: 1, maxLength: 30 }) })
const Rupees = Type.Number()

export const WireConnectedOrder = closed({
  number: Type.String(),
  state: Type.String(),
  pays_by: Type.String(),
  placed_at: Instant,
  gstin: orNull(Type.String({ description: 'Of a business that ordered' })),
  pincode: Type.String(),
  ship_to_state: Type.String(),
  lines: listOf({
    product: Type.String(),
    title: Type.String(),
    hsn: Type.String(),
    gst_rate: Type.Number({ description: 'Per cent' }),
    quantity: Type.Integer(),
    cancelled: Type.Integer(),
    dispatched: Type.Integer(),
    returned: Type.Integer(),
    amount: Type.Number({ description: 'Rupees for all of them after discounts, GST included' }),
  }),
  subtotal: Rupees,
  delivery: Rupees,
  assembly: Rupees,
  discount: Rupees,
  total: Rupees,
  gst: Type.Number({ description: 'Rupees within the total' }),
  to_pay: Rupees,
  refunds: listOf({ amount: Rupees, way: Type.String(), state: Type.String(), done_at: orNull(Instant) }),
  shipments: listOf({
    carrier: Type.String(),
    tracking_number: Type.String(),
    sent_at: Instant,
    delivered_at: orNull(Instant),
  }),
  documents: listOf({ number: Type.String(), kind: Type.String(), issued_at: Instant, total: Rupees }),
})
export type WireConnectedOrder = Static<typeof WireConnectedOrder>

export const WireRecipient = closed({
  number: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: orNull(Type.String()),
  business: orNull(Type.String()),
  house: Type.String(),
  street: Type.String(),
  landmark: orNull(Type.String()),
  locality: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
})
export type WireRecipient = Static<typeof WireRecipient>

export const ConnectedProductParam = closed({ id: Type.String({ minLength: 1, maxLength: 120 }) })
export const WireConnectedProduct = closed({
  id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  category: Type.String(),
  mrp: Rupees,
  price: Rupees,
  hsn: Type.String(),
  gst_rate: Type.Number({ description: 'Per cent' }),
  stock: orNull(Type.Integer({ description: 'Nothing where it is made to order' })),
  in_stock: Type.Boolean(),
  published: Type.Boolean(),
  removed: Type.Boolean(),
  updated_at: Instant,
})
export type WireConnectedProduct = Static<typeof WireConnectedProduct>

export const IdParam = closed({ id: Id })
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

export const NewKey = closed({
  name: Name,
  scopes: Type.Array(oneOf(scopes), { minItems: 1, maxItems: 20 }),
  days: Type.Unsafe<(typeof keyDays)[number]>({ type: 'integer', enum: [...keyDays] }),
})
export type NewKey = Static<typeof NewKey>

export const WireKey = closed({
  id: Id,
  name: Type.String(),
  shown: Type.String({ description: 'Its first letters' }),
  scopes: Type.Array(Type.String()),
  state: oneOf(['good', 'expired', 'ended']),
  created_at: Instant,
  created_by: Type.String(),
  expires_at: Instant,
  last_used_at: orNull(Instant),
  ended_at: orNull(Instant),
})
export type WireKey = Static<typeof WireKey>

export const WireMadeKey = closed({ key: Type.String({ description: 'Shown this once' }), of: WireKey })

export const WireKeys = closed({ keys: Type.Array(WireKey) })

export const WebhookBody = closed({
  name: Name,
  url: Type.String({ minLength: 1, maxLength: 500 }),
  types: Type.Array(oneOf(eventTypeNames), { minItems: 1, maxItems: 40 }),
})
export type WebhookBody = Static<typeof WebhookBody>

export const WireWebhook = closed({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  types: Type.Array(Type.String()),
  created_at: Instant,
  created_by: Type.String(),
  state: oneOf(['new', 'well', 'failing', 'by_staff', 'gone', 'no_answer']),
  off_at: orNull(Instant),
  failing_since: orNull(Instant),
  answered_at: orNull(Instant),
  old_secret_until: orNull(Instant),
  waiting: Type.Integer({ description: 'Calls still to be made; counted up to 1,001' }),
  given_up: Type.Integer({ description: 'Calls that nobody took in three days; counted up to 1,001' }),
  tries_lately: Type.Integer({ description: 'In the last 24 hours; counted up to 1,001' }),
  failed_lately: Type.Integer(),
})
export type WireWebhook = Static<typeof WireWebhook>

export const WireWebhooks = closed({ webhooks: Type.Array(WireWebhook) })

export const WireWebhookSecret = closed({
  secret: Type.String({ description: 'Shown this once' }),
  of: WireWebhook,
})

export const TriesQuery = closed({ failed: Type.Optional(Type.Boolean()) })
export const WireTries = closed({
  tries: listOf({
    id: Type.Integer(),
    delivery: Type.Integer(),
    at: Instant,
    event: Type.String({ description: 'As it was sent under `webhook-id`' }),
    type: Type.String(),
    subject: Type.String(),
    body: Type.String({ description: 'What was sent' }),
    attempt: Type.Integer(),
    status: orNull(Type.Integer()),
    problem: orNull(Type.String()),
    took_ms: Type.Integer(),
    state: oneOf(['due', 'done', 'given_up']),
    next_at: orNull(
      Type.String({ format: 'date-time', description: 'Of the last try of a call that is still due' }),
    ),
  }),
})
export type WireTries = Static<typeof WireTries>

export const DeliveryParam = closed({
  id: Id,
  delivery: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
export const AgainBody = closed({ since: Type.String({ format: 'date-time', pattern: '^20' }) })
export const WireAgain = closed({ calls: Type.Integer() })
