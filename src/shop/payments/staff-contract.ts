// Calls of staff about money that does not go by itself.
import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'
import { orderNumber } from './domain/order-number.ts'

export const PaidOutBody = Type.Object(
  { reference: Type.String({ minLength: 4, maxLength: 80, pattern: '\\S' }) },
  closed,
)
export const DifferenceParam = Type.Object(
  { id: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) },
  closed,
)
export const RefundParam = Type.Object({ id: Type.String({ format: 'uuid' }) }, closed)

/** What staff must pay out by hand, and what does not agree with the gateways. */
export const WireMoneyReport = Type.Object(
  {
    to_pay_out: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          order: orNull(Type.String({ pattern: orderNumber })),
          purchase: orNull(Type.String({ description: 'The number of a gift card’s purchase' })),
          amount: Type.Number(),
          to: orNull(Type.String()),
          created_at: Instant,
        },
        closed,
      ),
    ),
    differences: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          found_at: Instant,
          kind: Type.String(),
          gateway: Type.String(),
          subject: Type.String(),
          details: Type.String(),
          order: orNull(Type.String()),
          settled_at: orNull(Instant),
        },
        closed,
      ),
    ),
    breaches: orNull(
      Type.Array(
        Type.Object({ rule: Type.String(), subject: Type.String(), details: Type.String() }, closed),
        {
          description:
            'Promises of the shop that are broken; empty, or somebody is called. Null where looking took too long',
        },
      ),
    ),
  },
  closed,
)
export type WireMoneyReport = Static<typeof WireMoneyReport>
