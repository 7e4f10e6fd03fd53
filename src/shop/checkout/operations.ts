// Placing an order: by shoppers, and by staff for somebody on the phone.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const anyone = operation('Orders', { access: 'anyone' })
const takes = operation('Orders for staff', { access: { permission: 'orders.take' } })

export const checkoutOperations = {
  'POST /orders': anyone(
    'Place an order. The same key with the same body gets the same answer, however often it is sent',
    {
      headers: contract.IdempotencyHeader,
      body: contract.PlaceOrderBody,
      status: 201,
      answer: contract.WirePlaced,
    },
  ),
}

export const phoneOrderOperations = {
  'POST /admin/phone-orders/quote': takes(
    'What it comes to, and when it arrives, for somebody on the phone',
    { body: contract.PhoneQuoteBody, answer: contract.WirePhoneQuote },
  ),
  'POST /admin/phone-orders': takes(
    'Take an order on the phone. The same key with the same body gets the same answer',
    {
      headers: contract.IdempotencyHeader,
      body: contract.PhoneOrderBody,
      status: 201,
      answer: contract.WirePhoneOrder,
    },
  ),
}
