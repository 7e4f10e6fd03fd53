import { type Static, Type } from 'typebox'
import { closed } from '#kernel/schema.ts'

export const EmiQuery = Type.Object(
  { amount: Type.Number({ minimum: 1, maximum: 10_000_000, description: 'Rupees' }) },
  closed,
)

export const WireEmiQuotes = Type.Array(
  Type.Object(
    {
      bank: Type.String(),
      plans: Type.Array(
        Type.Object(
          {
            months: Type.Integer(),
            annual_rate: Type.Number({ description: 'Per cent a year' }),
            monthly: Type.Number(),
            interest: Type.Number(),
            gst: Type.Number(),
            fee: Type.Number(),
            total: Type.Number(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
)
export type WireEmiQuotes = Static<typeof WireEmiQuotes>
