// A discount tried on carts before, or after, it is saved.

import { type Static, Type } from 'typebox'
import { closed, listOf, orNull } from '#kernel/schema.ts'
import { DiscountBody } from '#shop/promotions/contract.ts'
import { CartItem, WireBill, WireQuoteLine } from './contract.ts'

export const TryBody = closed({
  discount: DiscountBody,
  carts: listOf(
    {
      items: Type.Array(CartItem, { minItems: 1, maxItems: 50 }),
      pincode: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{5}$' })),
    },
    { minItems: 1, maxItems: 6 },
  ),
})
export type TryBody = Static<typeof TryBody>

export const WireTried = closed({
  carts: listOf({
    lines: Type.Array(WireQuoteLine),
    gone: Type.Array(Type.String()),
    bill: WireBill,
    applied: Type.Boolean(),
    words: Type.String({ description: 'What a shopper reads' }),
    shares: listOf(
      { id: Type.String(), off: Type.Number() },
      {
        description: 'How the discount falls on the pieces',
      },
    ),
    delivery_known: orNull(Type.Boolean()),
  }),
})
export type WireTried = Static<typeof WireTried>

export const WireSampleCarts = closed({
  carts: listOf({
    name: Type.String(),
    items: listOf({ id: Type.String(), title: Type.String(), image: Type.String(), price: Type.Number() }),
  }),
})
export type WireSampleCarts = Static<typeof WireSampleCarts>

export const PiecesQuery = closed({ q: Type.String({ minLength: 1, maxLength: 80 }) })
export const WireTriedProducts = closed({ data: WireSampleCarts.properties.carts.items.properties.items })
