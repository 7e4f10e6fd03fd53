// HSN codes with their rates, as staff read and set them.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { rateStates } from './domain/tax-rates.ts'

const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const Words = Type.String({ maxLength: 120 })
const PerCent = Type.Number({ minimum: 0, maximum: 1_000, multipleOf: 0.01, description: 'Per cent' })

export const RateParam = closed({ id: Type.String({ format: 'uuid' }) })

const terms = {
  rate: PerCent,
  from: Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'The first day it counts' }),
  goods: Type.String({ maxLength: 120, description: 'What goods the code is about' }),
  notification: Type.String({ maxLength: 120, description: 'Number and date, for your records' }),
}

export const RateBody = closed({ hsn: Type.String({ maxLength: 20 }), ...terms })
export type RateBody = Static<typeof RateBody>

export const ChangeRateBody = closed({ version: Version, ...terms })
export type ChangeRateBody = Static<typeof ChangeRateBody>

export const TaxTermsBody = closed({
  version: Version,
  is_large: Type.Boolean({ description: 'Last year’s turnover was above five crore rupees' }),
})
export type TaxTermsBody = Static<typeof TaxTermsBody>

export const ReadBody = closed({ read_by: Words })

const WireRate = closed({
  id: Type.String(),
  version: Version,
  rate: Type.Number(),
  from: Day,
  notification: Type.String(),
  state: Type.Unsafe<(typeof rateStates)[number]>({ type: 'string', enum: [...rateStates] }),
})
export type WireRate = Static<typeof WireRate>

const WireTaxCode = closed({
  hsn: Type.String(),
  goods: Type.String(),
  products: Type.Integer({ description: 'That are taxed by it' }),
  typical_price: orNull(Type.Number({ description: 'The middle one of their prices, in rupees' })),
  own_rates: Type.Array(Type.Number(), {
    description: 'What these products say themselves; it counts while the code has no rate',
  }),
  rates: Type.Array(WireRate, { description: 'The earliest first; none where each product says its own' }),
})
export type WireTaxCode = Static<typeof WireTaxCode>

export const WireTax = closed({
  version: Version,
  changed_at: orNull(Instant),
  changed_by: orNull(Type.String()),
  is_large: Type.Boolean(),
  read_on: orNull(Day),
  read_by: orNull(Type.String()),
  today: Day,
  codes: Type.Array(WireTaxCode),
  services: listOf({ code: Type.String(), kind: Type.String(), rate: Type.Number() }),
})
export type WireTax = Static<typeof WireTax>
