// Calls that staff make to move orders along.

import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'
import { OrderNumber, PiecesBody } from './contract.ts'

export const DispatchBody = Type.Object(
  {
    carrier: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    tracking_number: Type.String({ maxLength: 80 }),
    lines: Type.Optional(PiecesBody),
  },
  closed,
)
export const ComeBackBody = Type.Object(
  { sellable: Type.Boolean({ description: 'Whether the pieces go back on the shelf' }) },
  closed,
)
export const StaffCancelBody = Type.Object(
  {
    lines: PiecesBody,
    note: Type.Optional(Type.String({ maxLength: 200, description: 'The shopper reads it too' })),
  },
  closed,
)
export const AcceptReturnBody = Type.Object(
  {
    sellable: Type.Boolean(),
    carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
    tracking_number: Type.Optional(Type.String({ maxLength: 80 })),
    instead: Type.Optional(
      Type.Literal('refund', { description: 'Another of the same was wished for, and there is none' }),
    ),
  },
  closed,
)
export const RefuseReturnBody = Type.Object(
  {
    answer: Type.String({ minLength: 5, maxLength: 500, pattern: '\\S', description: 'Told to the shopper' }),
  },
  closed,
)
export const PaidOutBody = Type.Object(
  { reference: Type.String({ minLength: 4, maxLength: 80, pattern: '\\S' }) },
  closed,
)
export const DifferenceParam = Type.Object(
  { id: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) },
  closed,
)
export const PurchaseRefundParam = Type.Object({ id: Type.String({ format: 'uuid' }) }, closed)
export const RefundParam = Type.Object({ number: OrderNumber, id: Type.String({ format: 'uuid' }) }, closed)

/** What staff must pay out by hand, and what does not agree with the gateways. */
export const WireMoneyReport = Type.Object(
  {
    to_pay_out: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          order: orNull(OrderNumber),
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
