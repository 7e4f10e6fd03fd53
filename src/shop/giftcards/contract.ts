// Gift cards on the wire. A code travels in a body, never in an address, and never back.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { cardStates } from './domain/card.ts'

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'A day in India' })
const Email = Type.String({ minLength: 3, maxLength: 254 })
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Message = Type.String({ maxLength: 400 })
const Rupees = Type.Number({ minimum: 0, maximum: 1_000_000 })

export const GiftCardCode = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'As it stands in the letter; spaces and strokes do not matter',
})

export const BalanceBody = closed({ code: GiftCardCode })
export const WireBalance = closed({
  last_four: Type.String(),
  balance: Type.Number(),
  valid_until: Day,
  can_be_spent: Type.Boolean({ description: 'False once it has run out or holds nothing' }),
})
export type WireBalance = Static<typeof WireBalance>

export const WireOnSale = closed({
  is_sold: Type.Boolean({
    description: 'False while nothing is paid online: gift cards are paid for no other way',
  }),
})

export const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[A-Za-z0-9_-]{16,255}$',
    description: 'Made anew for every purchase; sent again with the same body it gets the same answer',
  }),
})

export const BuyBody = closed({
  worth: Rupees,
  from_name: Name,
  buyer_email: Email,
  to_name: Name,
  to_email: Email,
  message: Message,
  sends_on: Day,
})
export type BuyBody = Static<typeof BuyBody>

export const PurchaseParam = closed({ id: Type.String({ format: 'uuid' }) })

export const WirePurchase = closed({
  id: Type.String(),
  number: Type.String(),
  state: oneOf(['waiting', 'failed', 'paid'] as const),
  worth: Type.Number(),
  to_name: Type.String(),
  to_email: Type.String({ description: 'Enough to know one’s own again' }),
  sends_at: Instant,
  sent_at: orNull(Instant),
  valid_until: orNull(Day),
  failure: orNull(Type.String({ description: 'Why the last try did not work, in words' })),
  can_pay: Type.Boolean(),
})
export type WirePurchase = Static<typeof WirePurchase>

export const WireRedirect = closed({
  url: Type.String(),
  fields: orNull(Type.Record(Type.String(), Type.String())),
})

export const CardsQuery = closed({
  search: Type.Optional(Type.String({ maxLength: 80, description: 'The last four signs, or a name' })),
  state: Type.Optional(oneOf(cardStates)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})

export const WireCard = closed({
  id: Type.String(),
  last_four: orNull(Type.String()),
  state: oneOf(cardStates),
  worth: Type.Number(),
  balance: Type.Number(),
  valid_until: Day,
  to_name: Type.String(),
  from_name: Type.String(),
  sends_at: Instant,
  issued_at: Instant,
})
export type WireCard = Static<typeof WireCard>

export const WireCards = closed({
  data: Type.Array(WireCard),
  total: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'By state, and all' }),
  to_be_spent: Type.Number({ description: 'On all cards together that are good today' }),
  good_cards: Type.Integer(),
})
export type WireCards = Static<typeof WireCards>

export const CardParam = closed({ id: Type.String({ format: 'uuid' }) })

export const WireCardDetail = closed({
  ...WireCard.properties,
  to_email: orNull(Type.String({ description: 'Masked, as the buyer’s is' })),
  message: Type.String(),
  sent_at: orNull(Instant),
  version: Type.Integer(),
  purchase: orNull(closed({ number: Type.String(), email: Type.String() })),
  issued_by: orNull(Type.String()),
  entries: listOf(
    {
      at: Instant,
      reason: oneOf(['bought', 'issued', 'added', 'spent', 'given_back'] as const),
      change: Type.Number(),
      left: Type.Number(),
      order: orNull(Type.String()),
      by: orNull(Type.String()),
      note: Type.String(),
    },
    { description: 'The newest first' },
  ),
})
export type WireCardDetail = Static<typeof WireCardDetail>

export const IssueBody = closed({
  key: Type.String({ format: 'uuid', description: 'Made anew for every card; sent again, it issues one' }),
  worth: Rupees,
  to_name: Name,
  to_email: orNull(Email),
  from_name: Type.String({ maxLength: 80 }),
  message: Message,
  sends_on: Day,
  valid_until: Day,
  why: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
})
export type IssueBody = Static<typeof IssueBody>

/** With the code where it is handed over: this once, and never again. */
export const WireIssued = closed({ card: WireCardDetail, code: orNull(Type.String()) })
export type WireIssued = Static<typeof WireIssued>

const Version = Type.Integer({ minimum: 1, description: 'The version that was looked at' })

export const AddMoneyBody = closed({ amount: Rupees, why: IssueBody.properties.why, version: Version })
export const AddTimeBody = closed({ valid_until: Day, version: Version })
export const VersionBody = closed({ version: Version })
export const SendAgainBody = closed({
  to_email: Type.Optional(
    Type.Union([Email, Type.Null()], {
      description: 'Null: handed over. Left out: to the address it has',
    }),
  ),
  version: Version,
})
