// Calls that staff make to move orders along.

import { Type } from 'typebox'
import { closed } from '#kernel/schema.ts'
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
export const RefundParam = Type.Object({ number: OrderNumber, id: Type.String({ format: 'uuid' }) }, closed)
