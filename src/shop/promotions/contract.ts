// Discounts on the wire, as staff make them.

import { type Static, Type } from 'typebox'
import { closed, Instant, oneOf, orNull } from '#kernel/schema.ts'

const Rupees = Type.Number({ minimum: 0, maximum: 10_000_000 })

export const couponKinds = ['percent', 'amount', 'free_delivery', 'cashback'] as const
export const couponStates = ['live', 'planned', 'ended', 'used_up', 'stopped'] as const

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

export const DiscountBody = Type.Object(terms, closed)
export type DiscountBody = Static<typeof DiscountBody>

const Version = Type.Integer({ minimum: 1, description: 'The version that was looked at' })
export const ChangeDiscountBody = Type.Object({ ...terms, version: Version }, closed)
export const VersionBody = Type.Object({ version: Version }, closed)

export const WireDiscount = Type.Object(
  {
    ...terms,
    state: oneOf(couponStates),
    gives: Type.String({ description: 'In words' }),
    category_names: Type.Array(Type.String()),
    uses: Type.Integer(),
    given_away: Type.Number({ description: 'By orders that stand, in rupees; free delivery is not counted' }),
    can_rename: Type.Boolean({ description: 'No order has it yet' }),
    version: Type.Integer(),
  },
  closed,
)
export type WireDiscount = Static<typeof WireDiscount>

export const DiscountParam = Type.Object({ code: Code }, closed)
export const DiscountsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(oneOf(couponStates)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  closed,
)
export const WireDiscounts = Type.Object(
  {
    data: Type.Array(WireDiscount),
    total: Type.Integer(),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'By state, and all' }),
  },
  closed,
)
export type WireDiscounts = Static<typeof WireDiscounts>

export const WireDiscountChoices = Type.Object(
  {
    categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }, closed)),
    brands: Type.Array(Type.String()),
    emi_banks: Type.Array(Type.String(), { description: 'Banks whose EMI can be asked for' }),
  },
  closed,
)
export type WireDiscountChoices = Static<typeof WireDiscountChoices>

/** What product pages and the promotion's bar say, as it is at this moment. */
export const WireOffers = Type.Object(
  {
    codes: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          gives: Type.String({ description: 'In words' }),
          amount: orNull(Type.Number({ description: 'Rupees off, of the kind amount' })),
          minimum_spend: Type.Number(),
          emi_bank: orNull(Type.String()),
        },
        closed,
      ),
      { description: 'Those that are shown to shoppers and count' },
    ),
    best_discount: orNull(
      Type.Object(
        {
          percent: Type.Integer({
            description: 'The highest off MRP among what can be bought, rounded down',
          }),
          products: Type.Integer({ description: 'How many products are below their MRP' }),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type WireOffers = Static<typeof WireOffers>
