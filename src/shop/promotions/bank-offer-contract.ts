// Bank offers: discounts that a bank's EMI earns, shown to shoppers. Each is a coupon, and nothing besides.
import { type Static, Type } from 'typebox'
import { closed, oneOf, orNull } from '#kernel/schema.ts'
import { DiscountBody } from './contract.ts'
import { couponStates } from './domain/coupon-state.ts'

const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })

export const BankOfferBody = closed({
  code: DiscountBody.properties.code,
  bank: Type.String({ maxLength: 80 }),
  kind: oneOf(['amount', 'percent']),
  amount: DiscountBody.properties.amount,
  percent: DiscountBody.properties.percent,
  most: DiscountBody.properties.most,
  minimum_spend: DiscountBody.properties.minimum_spend,
  from: Day,
  until: orNull(Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'The last day' })),
})
export type BankOfferBody = Static<typeof BankOfferBody>

export const WireBankOffers = closed({
  offers: Type.Array(
    closed({
      code: Type.String(),
      bank: Type.String(),
      gives: Type.String(),
      minimum_spend: Type.Number(),
      from: Day,
      until: orNull(Day),
      state: oneOf(couponStates),
    }),
  ),
  banks: Type.Array(Type.String(), { description: 'Those with an EMI plan today' }),
})
export type WireBankOffers = Static<typeof WireBankOffers>
