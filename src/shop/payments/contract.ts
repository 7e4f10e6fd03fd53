import { type Static, Type } from 'typebox'
import { closed, listOf } from '#kernel/schema.ts'

export const EmiQuery = closed({
  amount: Type.Number({ minimum: 1, maximum: 10_000_000, description: 'Rupees' }),
})

export const WireEmiQuotes = listOf({
  bank: Type.String(),
  plans: listOf({
    months: Type.Integer(),
    annual_rate: Type.Number({ description: 'Per cent a year' }),
    monthly: Type.Number(),
    interest: Type.Number(),
    gst: Type.Number(),
    fee: Type.Number(),
    total: Type.Number(),
  }),
})
export type WireEmiQuotes = Static<typeof WireEmiQuotes>
