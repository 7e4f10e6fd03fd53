// A discount tried on carts before, or after, it is saved.

import { type Static, Type } from 'typebox'
import { closed, orNull } from '#kernel/schema.ts'
import { DiscountBody } from '#shop/promotions/contract.ts'
import { CartItem, WireBill, WireQuoteLine } from './contract.ts'

export const TryBody = Type.Object(
  {
    discount: DiscountBody,
    carts: Type.Array(
      Type.Object(
        {
          items: Type.Array(CartItem, { minItems: 1, maxItems: 50 }),
          pincode: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{5}$' })),
        },
        closed,
      ),
      { minItems: 1, maxItems: 6 },
    ),
  },
  closed,
)
export type TryBody = Static<typeof TryBody>

export const WireTried = Type.Object(
  {
    carts: Type.Array(
      Type.Object(
        {
          lines: Type.Array(WireQuoteLine),
          gone: Type.Array(Type.String()),
          bill: WireBill,
          applied: Type.Boolean(),
          words: Type.String({ description: 'What a shopper reads' }),
          shares: Type.Array(Type.Object({ id: Type.String(), off: Type.Number() }, closed), {
            description: 'How the discount falls on the pieces',
          }),
          delivery_known: orNull(Type.Boolean()),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type WireTried = Static<typeof WireTried>

export const WireSampleCarts = Type.Object(
  {
    carts: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          items: Type.Array(
            Type.Object(
              { id: Type.String(), title: Type.String(), image: Type.String(), price: Type.Number() },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type WireSampleCarts = Static<typeof WireSampleCarts>

export const PiecesQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 80 }) }, closed)
export const WirePieces = Type.Object(
  { data: WireSampleCarts.properties.carts.items.properties.items },
  closed,
)
