// Calls that staff make to move orders along.

import { Type } from 'typebox'
import { closed } from '#kernel/schema.ts'
import { LineQuantitiesBody, OrderNumber } from './contract.ts'

export const DispatchBody = closed({
  carrier: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  tracking_number: Type.String({ maxLength: 80 }),
  from: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The location; need not be said where one alone has something to send',
    }),
  ),
  lines: Type.Optional(LineQuantitiesBody),
})
const ParcelId = Type.Optional(
  Type.String({
    format: 'uuid',
    description: 'The shipment; need not be said where one alone is on its way',
  }),
)
export const ParcelQuery = closed({ shipment: ParcelId })
export const ComeBackBody = closed({
  shipment: ParcelId,
  sellable: Type.Boolean({ description: 'Whether the pieces go back on the shelf' }),
})
export const StaffCancelBody = closed({
  lines: LineQuantitiesBody,
  note: Type.Optional(Type.String({ maxLength: 200, description: 'The shopper reads it too' })),
})
export const AcceptReturnBody = closed({
  sellable: Type.Boolean(),
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  tracking_number: Type.Optional(Type.String({ maxLength: 80 })),
  instead: Type.Optional(
    Type.Literal('refund', { description: 'Another of the same was wished for, and there is none' }),
  ),
})
export const RefuseReturnBody = closed({
  answer: Type.String({ minLength: 5, maxLength: 500, pattern: '\\S', description: 'Told to the shopper' }),
})
export const RefundParam = closed({ number: OrderNumber, id: Type.String({ format: 'uuid' }) })
