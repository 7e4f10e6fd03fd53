import { type Static, Type } from 'typebox'
import { closed, listOf, orNull } from '#kernel/schema.ts'

export const PincodeParam = closed({
  pincode: Type.String({ pattern: '^[1-9][0-9]{5}$', description: 'Six digits' }),
})

/** Where a pincode lies. */
export const WirePincode = closed({
  pincode: Type.String(),
  locality: Type.String({ description: 'The first of its localities' }),
  localities: Type.Array(Type.String(), { description: 'What the post delivers to under this pincode' }),
  district: Type.String(),
  state: Type.String(),
})
export type WirePincode = Static<typeof WirePincode>

export const QuoteQuery = closed({
  pincode: PincodeParam.properties.pincode,
  item: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,120}:[1-9]$' }), {
      maxItems: 100,
      description: 'A product and how many of it, such as `aravali-3-seater-5bghg:1`; repeated for several',
    }),
  ),
})

const Day = Type.String({ format: 'date' })

export const DatesQuery = closed({
  pincode: PincodeParam.properties.pincode,
  id: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,120}$' }), {
    minItems: 1,
    maxItems: 48,
    description: 'A product; repeated for several',
  }),
})

/** When one of each product would be at the door; what the shop does not list is left out. */
export const WireDeliveryDates = listOf({
  _id: Type.String(),
  by: orNull(
    Type.String({ format: 'date', description: 'The last day promised; null where it does not go' }),
  ),
})
export type WireDeliveryDates = Static<typeof WireDeliveryDates>

export const WireDeliveryQuote = closed({
  place: WirePincode,
  deliverable: Type.Boolean({ description: 'Whether everything asked about goes there' }),
  left_behind: Type.Array(Type.String(), { description: 'Products that do not' }),
  charge: Type.Number(),
  free_from: orNull(Type.Number({ description: 'From this value of goods on, delivery is free' })),
  assembly: orNull(closed({ charge: Type.Number(), minutes: Type.Integer() })),
  needs_assembly: Type.Boolean(),
  cash_up_to: orNull(
    Type.Number({ description: 'Cash on delivery up to this total; null where none is taken' }),
  ),
  promise: orNull(closed({ from: Day, to: Day, order_before: Type.String({ format: 'date-time' }) })),
  parcels: Type.Optional(Type.String({ description: 'What comes when, in words, where there are several' })),
  to_the_door: Type.Number({
    description: 'Goods that go there and their delivery; assembly only if asked for',
  }),
})
/** What can be said of paying at delivery before a pincode is known. */
export const WireCashTerms = closed({
  cash_up_to: orNull(
    Type.Number({ description: 'The highest total that is taken in cash anywhere; null where none is' }),
  ),
  everywhere: Type.Boolean({ description: 'Whether cash is taken wherever the shop delivers' }),
})
export type WireCashTerms = Static<typeof WireCashTerms>
export type WireDeliveryQuote = Static<typeof WireDeliveryQuote>
