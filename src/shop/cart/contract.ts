import { type Static, Type } from 'typebox'
import { closed, listOf, orNull } from '#kernel/schema.ts'
import { WireDeliveryQuote } from '#shop/delivery/contract.ts'
import { GiftCardCode } from '#shop/giftcards/contract.ts'
import { onlineMethods } from '#shop/payments/domain/ways.ts'

const ProductId = Type.String({ pattern: '^[a-z0-9-]{1,120}$' })

const pieceFields = {
  id: ProductId,
  quantity: Type.Integer({ minimum: 1, maximum: 5 }),
  protection: Type.Boolean(),
}
export const CartPiece = closed(pieceFields)

export const CartItem = closed({
  ...pieceFields,
  seen_price: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100_000_000,
      description: 'What it cost when it was put in, to tell of a change',
    }),
  ),
})

export const QuoteBody = closed({
  items: Type.Array(CartItem, { maxItems: 100 }),
  coupon: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  pincode: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{5}$' })),
  assembly: Type.Optional(Type.Boolean({ description: 'Whether somebody is asked to put it together' })),
  gift_card: Type.Optional(GiftCardCode),
  use_store_credit: Type.Optional(Type.Boolean({ description: 'For whoever is logged in' })),
  emi_bank: Type.Optional(
    Type.String({ minLength: 1, maxLength: 80, description: 'To be paid by this bank’s EMI' }),
  ),
})
export type QuoteBody = Static<typeof QuoteBody>

export const WireQuoteLine = closed({
  id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  image: Type.String(),
  price_offer: Type.Number(),
  mrp: Type.Number(),
  quantity: Type.Integer({ description: 'How many are counted: no more than there are' }),
  asked: Type.Integer({ description: 'How many were asked for' }),
  protection: Type.Boolean(),
  protection_offered: Type.Boolean({ description: 'Whether there is a plan for it' }),
  protection_price: Type.Number({ description: 'For one piece; 0 where it is not offered' }),
  state: Type.Union([Type.Literal('ok'), Type.Literal('fewer'), Type.Literal('out_of_stock')]),
  price_was: orNull(Type.Number({ description: 'Where it differs from what was seen' })),
  ship_days: Type.Integer(),
})
export type WireQuoteLine = Static<typeof WireQuoteLine>

export const WireBill = closed({
  subtotal: Type.Number({ description: 'At MRP' }),
  discount: Type.Number(),
  protection: Type.Number(),
  coupon_discount: Type.Number(),
  shipping: orNull(
    Type.Number({ description: 'Delivery, and assembly where asked for. Null while no pincode is known' }),
  ),
  assembly: orNull(
    Type.Number({ description: 'What assembly costs there, asked for or not. Null where nobody comes' }),
  ),
  total: Type.Number({ description: 'With delivery, where the pincode is known' }),
  gift_card: Type.Number({ description: 'Of the total, paid from the gift card' }),
  store_credit: Type.Number({ description: 'Of the total, paid from store credit' }),
  to_pay: Type.Number({ description: 'What is left to pay' }),
  gst: Type.Number({ description: 'Inside the total' }),
  cashback: Type.Number({ description: 'Store credit after delivery' }),
})
export type WireBill = Static<typeof WireBill>

export const WireQuote = closed({
  lines: Type.Array(WireQuoteLine),
  gone: Type.Array(Type.String(), { description: 'Products that have left the shop' }),
  bill: WireBill,
  coupon: orNull(
    closed({
      code: Type.String(),
      applied: Type.Boolean(),
      words: Type.String(),
      emi_bank: orNull(
        Type.String({ description: 'It counts, or would count, when paid by this bank’s EMI' }),
      ),
    }),
  ),
  fitting_coupons: listOf({ code: Type.String(), words: Type.String(), saves: Type.Number() }),
  delivery: orNull(WireDeliveryQuote),
  gift_card: orNull(
    closed({
      applied: Type.Boolean(),
      last_four: orNull(Type.String()),
      words: Type.String({ description: 'What it pays, or why it does not' }),
    }),
  ),
  cancel_words: Type.String({ description: 'Until when it can be cancelled' }),
  credit_balance: orNull(Type.Number({ description: 'Store credit of whoever is logged in' })),
  pay_online: orNull(
    Type.String({ description: 'What the payment page takes, in words; null where nothing is paid online' }),
  ),
  pay_methods: Type.Array(Type.Enum([...onlineMethods]), {
    description: 'The same one by one: UPI is offered first, and by itself',
  }),
  not_now: orNull(Type.String({ description: 'Why nothing can be ordered at the moment' })),
})
export type WireQuote = Static<typeof WireQuote>

export const ProductParam = closed({ id: ProductId })
/** Ids of products; one that stands n times means n of it. */
export const CartBody = closed({ cart: Type.Array(ProductId, { maxItems: 500 }) })
export const CartAddBody = closed({ items: Type.Array(CartPiece, { minItems: 1, maxItems: 100 }) })
export const LineBody = closed({
  quantity: CartItem.properties.quantity,
  protection: Type.Boolean(),
  accept_price: Type.Optional(Type.Boolean({ description: 'The price as it is now is fine' })),
})

export const WireCartItem = closed({
  id: Type.String(),
  title: Type.String(),
  images: Type.Array(Type.String()),
  price_offer: Type.Number(),
  mrp: Type.Number(),
  quantity: Type.Integer(),
  protection: Type.Boolean(),
  seen_price: Type.Number(),
})
export type WireCartItem = Static<typeof WireCartItem>
export const WireCart = closed({ data: Type.Array(WireCartItem) })
export type WireCart = Static<typeof WireCart>
export const WireChangedCart = closed({ data: closed({ cart: Type.Array(WireCartItem) }) })
export type WireChangedCart = Static<typeof WireChangedCart>
