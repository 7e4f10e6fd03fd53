// Customers as staff see them: accounts, and guests by the address they ordered with. Contact details are masked until
// somebody asks for them, and asking is put down.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { WireShipTo } from '#shop/orders/contract.ts'
import { WireStaffNote } from '#shop/orders/staff-order-contract.ts'
import { customerKinds, customerSorts, mostGoodwill } from './domain/customer.ts'

export const CustomerId = Type.String({
  pattern: '^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
})
export const CustomerParam = closed({ id: CustomerId })

export const CustomersQuery = closed({
  search: Type.Optional(
    Type.String({ minLength: 2, maxLength: 100, description: 'Name, e-mail, phone or city' }),
  ),
  kind: Type.Optional(oneOf(customerKinds)),
  sort: Type.Optional(oneOf(customerSorts)),
  after: Type.Optional(
    Type.String({
      maxLength: 80,
      pattern: '^(-?[0-9]{1,18})?~(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type CustomersQuery = Static<typeof CustomersQuery>

const rowFields = {
  id: CustomerId,
  name: Type.String(),
  kind: oneOf(customerKinds),
  email: orNull(Type.String({ description: 'Masked, as the phone is' })),
  phone: orNull(Type.String()),
  city: Type.String(),
  orders: Type.Integer({ description: 'That were confirmed' }),
  spent: Type.Number({ description: 'After everything that went back' }),
  since: Instant,
  last_order_at: orNull(Instant),
}
export const WireCustomerRow = closed(rowFields)
export type WireCustomerRow = Static<typeof WireCustomerRow>

export const WireCustomers = closed({
  data: Type.Array(WireCustomerRow),
  total: Type.Integer({ description: '10000 means so many or more' }),
  next: orNull(Type.String()),
})
export type WireCustomers = Static<typeof WireCustomers>

const { second_phone: _second, ...shipTo } = WireShipTo.properties
const Address = closed({ kind: Type.String(), ...shipTo })
export type WireCustomerAddress = Static<typeof Address>

export const WireCustomer = closed({
  ...rowFields,
  returns: Type.Integer(),
  erase_at: orNull(Instant),
  recent: listOf({
    number: Type.String(),
    state: Type.String(),
    pays_by: Type.String(),
    method: orNull(Type.String()),
    placed_at: Instant,
    pieces: Type.Integer(),
    total: Type.Number(),
    open_returns: Type.Integer(),
  }),
  happened: listOf({
    at: Instant,
    kind: oneOf(['account', 'order', 'return', 'consent', 'credit', 'note'] as const),
    order: orNull(Type.String()),
    words: Type.String({ description: 'A state, a reason, an amount or what staff wrote' }),
    amount: orNull(Type.Number()),
    by: orNull(Type.String()),
  }),
  notes: Type.Array(WireStaffNote),
  addresses: Type.Array(Address),
  consents: listOf({ purpose: Type.String(), given: Type.Boolean(), at: Instant }),
  credit: orNull(
    closed({
      balance: Type.Number(),
      entries: listOf({
        at: Instant,
        change: Type.Number(),
        reason: Type.String(),
        order: orNull(Type.String()),
      }),
    }),
  ),
  staff: Type.Boolean({ description: 'A colleague: erased by an owner, from the staff first' }),
  open_orders: Type.Boolean({ description: 'Erasing waits for them' }),
})
export type WireCustomer = Static<typeof WireCustomer>

export const WireCustomerContact = closed({ email: orNull(Type.String()), phone: orNull(Type.String()) })
export type WireCustomerContact = Static<typeof WireCustomerContact>

export const GoodwillBody = closed({
  key: Type.String({ format: 'uuid', description: 'Made anew for every gift; sent again, it gives once' }),
  amount: Type.Integer({ minimum: 1, maximum: mostGoodwill }),
  reason: Type.String({ minLength: 5, maxLength: 200, pattern: '\\S' }),
})
export type GoodwillBody = Static<typeof GoodwillBody>

export const WireErasure = closed({
  erased: Type.Boolean({ description: 'Done already: a guest' }),
  erase_at: orNull(Instant),
})
export type WireErasure = Static<typeof WireErasure>
