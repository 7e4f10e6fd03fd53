// Calls of staff about money that does not go by itself.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { orderNumber } from './domain/order-number.ts'

export const PaidOutBody = closed({ reference: Type.String({ minLength: 4, maxLength: 80, pattern: '\\S' }) })
export const DifferenceParam = closed({ id: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })
export const RefundParam = closed({ id: Type.String({ format: 'uuid' }) })

/** What staff must pay out by hand, and what does not agree with the gateways. */
export const WireMoneyReport = closed({
  to_pay_out: listOf({
    id: Type.String(),
    order: orNull(Type.String({ pattern: orderNumber })),
    purchase: orNull(Type.String({ description: 'The number of a gift card’s purchase' })),
    amount: Type.Number(),
    to: orNull(Type.String()),
    created_at: Instant,
  }),
  differences: listOf({
    id: Type.Integer(),
    found_at: Instant,
    kind: Type.String(),
    gateway: Type.String(),
    subject: Type.String(),
    details: Type.String(),
    order: orNull(Type.String()),
    settled_at: orNull(Instant),
  }),
  breaches: orNull(
    listOf(
      { rule: Type.String(), subject: Type.String(), details: Type.String() },
      {
        description:
          'Promises of the shop that are broken; empty, or somebody is called. Null where looking took too long',
      },
    ),
  ),
})
export type WireMoneyReport = Static<typeof WireMoneyReport>

export const MoneyDaysQuery = closed({
  days: Type.Integer({ minimum: 1, maximum: 92, description: 'So many days in India, up to today' }),
})
const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })
const moved = { online: Type.Number(), cash: Type.Number(), refunded: Type.Number() }
export const WireMoneyDays = closed({
  from: Day,
  to: Day,
  days: listOf({ day: Day, ...moved }, { description: 'The newest first; without days on which none moved' }),
  ...moved,
  at_the_door: closed(
    { orders: Type.Integer(), amount: Type.Number() },
    { description: 'Cash to be taken for orders that have not arrived' },
  ),
  going_back: closed(
    { refunds: Type.Integer(), amount: Type.Number() },
    { description: 'Refunds that are not done yet' },
  ),
})
export type WireMoneyDays = Static<typeof WireMoneyDays>
