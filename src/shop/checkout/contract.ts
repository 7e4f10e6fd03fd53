// Placing an order. The browser says what and where to; every rupee is worked out again by the shop.

import { type Static, Type } from 'typebox'
import { closed, orNull } from '#kernel/schema.ts'
import { AddressBody } from '#shop/accounts/contract.ts'
import { CartPiece, WireQuote } from '#shop/cart/contract.ts'
import { GiftCardCode } from '#shop/giftcards/contract.ts'
import { OrderNumber, OrderState, PaysBy } from '#shop/orders/contract.ts'

const { used_first: _first, kind: _kind, ...addressFields } = AddressBody.properties

export const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[A-Za-z0-9_-]{16,255}$',
    description: 'Made anew for every order; sent again with the same body it gets the same answer',
  }),
})

export const PlaceOrderBody = closed({
  items: Type.Array(CartPiece, { minItems: 1, maxItems: 100 }),
  coupon: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  contact: closed({
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
    phone: Type.String({ minLength: 10, maxLength: 20, description: 'An Indian mobile number' }),
  }),
  address: closed(addressFields),
  /** Kept in the address book of whoever is logged in. */
  save_address: Type.Boolean(),
  assembly: Type.Boolean(),
  business: Type.Optional(
    closed({
      gstin: Type.String({ minLength: 1, maxLength: 20 }),
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    }),
  ),
  pays_by: Type.Union([Type.Literal('online'), Type.Literal('cash')]),
  emi_bank: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'Online, by this bank’s EMI: a bank’s coupon counts then',
    }),
  ),
  gift_card: Type.Optional(GiftCardCode),
  use_store_credit: Type.Boolean(),
  offers_email: Type.Boolean({ description: 'Whether offers may be mailed; never assumed' }),
  expected_total: Type.Number({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'What the shopper was shown. If it comes to something else, nothing is ordered',
  }),
  expected_to_pay: Type.Number({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Of that, what was left to pay after the gift card and store credit',
  }),
})
export type PlaceOrderBody = Static<typeof PlaceOrderBody>

/** As it is worked with: whoever orders on the phone may have no e-mail. */
export type OrderBody = Omit<PlaceOrderBody, 'contact'> & { contact: { email: string | null; phone: string } }

/** Who calls: somebody we know, by the id of the customer screens, or else by what they say. */
const PhoneCustomer = Type.Optional(
  Type.String({ pattern: '^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' }),
)

export const PhoneQuoteBody = closed({
  customer: PhoneCustomer,
  items: Type.Array(CartPiece, { maxItems: 100 }),
  coupon: PlaceOrderBody.properties.coupon,
  pincode: Type.Optional(AddressBody.properties.pincode),
  assembly: Type.Boolean(),
})
export type PhoneQuoteBody = Static<typeof PhoneQuoteBody>

export const WirePhoneQuote = closed({
  ...WireQuote.properties,
  hold_hours: Type.Integer({ description: 'How long the link is valid and the pieces are held' }),
})
export type WirePhoneQuote = Static<typeof WirePhoneQuote>

/** An order that staff take down for somebody on the phone. Never a card number: it is paid by link, or at the door. */
export const PhoneOrderBody = closed({
  customer: PhoneCustomer,
  items: PlaceOrderBody.properties.items,
  coupon: PlaceOrderBody.properties.coupon,
  contact: closed({
    email: orNull(PlaceOrderBody.properties.contact.properties.email),
    phone: PlaceOrderBody.properties.contact.properties.phone,
  }),
  address: PlaceOrderBody.properties.address,
  assembly: Type.Boolean(),
  pays_by: PlaceOrderBody.properties.pays_by,
  expected_total: PlaceOrderBody.properties.expected_total,
})
export type PhoneOrderBody = Static<typeof PhoneOrderBody>

export const WirePlaced = closed({
  number: OrderNumber,
  state: OrderState,
  pays_by: PaysBy,
  total: Type.Number(),
  to_pay: Type.Number(),
  hold_until: orNull(Type.String({ format: 'date-time' })),
  key: orNull(Type.String({ description: 'Opens a guest’s order; it is nowhere else' })),
})
export type WirePlaced = Static<typeof WirePlaced>

export const WirePhoneOrder = closed({
  number: OrderNumber,
  state: OrderState,
  pays_by: PaysBy,
  total: Type.Number(),
  hold_until: orNull(Type.String({ format: 'date-time' })),
  link: orNull(Type.String({ description: 'Where it is paid, to be read out or sent' })),
  mailed: Type.Boolean(),
})
export type WirePhoneOrder = Static<typeof WirePhoneOrder>
