// Discounts on the wire, as staff make them.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { couponKinds, couponStates } from './domain/coupon-state.ts'

const Rupees = Type.Number({ minimum: 0, maximum: 10_000_000 })

const Code = Type.String({ pattern: '^[A-Za-z0-9_-]{2,40}$', description: 'Minds capital letters' })

const terms = {
  code: Code,
  kind: oneOf(couponKinds),
  percent: orNull(
    Type.Number({
      minimum: 0.01,
      maximum: 100,
      description: 'Of percent and cashback; above 50 the password is asked for',
    }),
  ),
  amount: orNull(Type.Number({ minimum: 1, maximum: 1_000_000, description: 'Of the kind amount' })),
  most: orNull(
    Type.Number({ minimum: 1, maximum: 1_000_000, description: 'Never more than this, in rupees' }),
  ),
  minimum_spend: Rupees,
  starts_at: Instant,
  ends_at: orNull(Type.String({ format: 'date-time', description: 'Not included' })),
  most_uses: orNull(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  most_per_person: orNull(Type.Integer({ minimum: 1, maximum: 1_000 })),
  categories: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, description: 'Empty for all' }),
  brands: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100, description: 'Empty for all' }),
  public: Type.Boolean({
    description: 'Shown to shoppers whose cart it fits; of a bank, on product pages too',
  }),
  emi_bank: orNull(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'It counts when the order is paid by this bank’s EMI',
    }),
  ),
}

export const DiscountBody = closed(terms)
export type DiscountBody = Static<typeof DiscountBody>

const Version = Type.Integer({ minimum: 1, description: 'The version that was looked at' })
export const ChangeDiscountBody = closed({ ...terms, version: Version })
export const VersionBody = closed({ version: Version })

export const WireDiscount = closed({
  ...terms,
  state: oneOf(couponStates),
  gives: Type.String({ description: 'In words' }),
  category_names: Type.Array(Type.String()),
  uses: Type.Integer(),
  given_away: Type.Number({ description: 'By orders that stand, in rupees; free delivery is not counted' }),
  can_rename: Type.Boolean({ description: 'No order has it yet' }),
  version: Type.Integer(),
})
export type WireDiscount = Static<typeof WireDiscount>

export const DiscountParam = closed({ code: Code })
export const DiscountsQuery = closed({
  search: Type.Optional(Type.String({ maxLength: 40 })),
  state: Type.Optional(oneOf(couponStates)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export const WireDiscounts = closed({
  data: Type.Array(WireDiscount),
  total: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'By state, and all' }),
})
export type WireDiscounts = Static<typeof WireDiscounts>

export const WireDiscountChoices = closed({
  categories: listOf({ slug: Type.String(), name: Type.String() }),
  brands: Type.Array(Type.String()),
  emi_banks: Type.Array(Type.String(), { description: 'Banks whose EMI can be asked for' }),
})
export type WireDiscountChoices = Static<typeof WireDiscountChoices>

/** What product pages and the promotion's bar say, as it is at this moment. */
export const WireOffers = closed({
  codes: listOf(
    {
      code: Type.String(),
      gives: Type.String({ description: 'In words' }),
      amount: orNull(Type.Number({ description: 'Rupees off, of the kind amount' })),
      minimum_spend: Type.Number(),
      emi_bank: orNull(Type.String()),
    },
    { description: 'Those that are shown to shoppers and count' },
  ),
  best_discount: orNull(
    closed({
      percent: Type.Integer({
        description: 'The highest off MRP among what can be bought, rounded down',
      }),
      products: Type.Integer({ description: 'How many products are below their MRP' }),
    }),
  ),
})
export type WireOffers = Static<typeof WireOffers>
