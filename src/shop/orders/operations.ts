// Calls of shoppers about their orders, and those about photos and addresses that staff make as well.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'
import { CorrectBody } from './correct-contract.ts'
import { SeenHeader, WireStaffOrder } from './staff-order-contract.ts'

const own = operation('Orders', { access: 'signed_in' })
const anyone = operation('Orders', { access: 'anyone' })
const forEveryone = operation('Orders', { access: 'public' })
const upload = operation('Orders', { access: 'anyone', upload: true })
const mayRead = operation('Orders for staff', { access: { permission: 'orders.read' } })
const mayMove = operation('Orders for staff', { access: { permission: 'orders.move' } })
/** An order opens to its account, or to whoever sends its key. */
const numbered = { params: contract.OrderParam, headers: contract.OrderKeyHeader }

export const orderOperations = {
  'GET /orders': own('My orders, the newest first', {
    query: contract.OrdersQuery,
    answer: contract.WireOrders,
  }),
  'GET /orders/:number': anyone('One order, for its account or with its key', {
    ...numbered,
    answer: contract.WireOrder,
  }),
  'GET /orders/:number/papers/:paper': anyone('A tax invoice, credit note or debit note as PDF', {
    params: contract.PaperParam,
    headers: contract.OrderKeyHeader,
  }),
  'POST /orders/:number/payments': anyone('Go and pay: where the browser is sent to', {
    ...numbered,
    query: contract.OpensAtQuery,
    answer: contract.WireRedirect,
  }),
  'POST /orders/:number/payments/cancelled': anyone(
    'Came back from the payment page without paying: the gateway is asked',
    { ...numbered, status: 204 },
  ),
  'POST /orders/:number/pay-at-the-door': anyone('Pay this order in cash or by UPI when it arrives', {
    ...numbered,
    answer: contract.WireOrder,
  }),
}

export const orderChangeOperations = {
  'POST /orders/:number/refund-quote': anyone('What would come back for some pieces; nothing is done', {
    ...numbered,
    body: contract.RefundQuoteBody,
    answer: contract.WireRefundQuote,
  }),
  'POST /orders/:number/cancel': anyone('Cancel items that have not been sent. The same key cancels once', {
    params: contract.OrderParam,
    headers: contract.OrderActHeader,
    body: contract.CancelBody,
    answer: contract.WireOrder,
  }),
  'POST /orders/:number/returns': anyone(
    'Ask to send pieces back, for a refund or another of the same. The same key asks once',
    {
      params: contract.OrderParam,
      headers: contract.OrderActHeader,
      body: contract.ReturnBody,
      answer: contract.WireOrder,
    },
  ),
  'POST /orders/:number/returns/:id/call-off': anyone('Keep the pieces after all', {
    params: contract.ReturnParam,
    headers: contract.OrderKeyHeader,
    answer: contract.WireOrder,
  }),
  'POST /orders/track': forEveryone(
    'Where an order is, by its number and the e-mail or mobile it was made with',
    { body: contract.TrackBody, answer: contract.WireTrack },
  ),
  'POST /orders/:number/claim': own('Put a guest’s order into my account; its key proves it', {
    ...numbered,
    answer: contract.WireOrder,
  }),
}

export const correctOperations = {
  'POST /orders/:number/correct': anyone('Put the phone right, and before anything has left the address', {
    ...numbered,
    body: CorrectBody,
    answer: contract.WireOrder,
  }),
  'POST /admin/orders/:number/correct': mayMove(
    'Put the phone right, and before anything has left the address',
    { params: contract.OrderParam, headers: SeenHeader, body: CorrectBody, answer: WireStaffOrder },
  ),
}

export const photoUploadOperations = {
  'POST /orders/:number/return-photos': upload('Send a photo for a return; the return then names it', {
    description: 'One file in a form: a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
    consumes: ['multipart/form-data'],
    ...numbered,
    status: 201,
    answer: contract.WirePhoto,
  }),
}

export const returnPhotoOperations = {
  'GET /orders/:number/return-photos/:photo': anyone('A photo that was sent with a return', {
    params: contract.PhotoParam,
    query: contract.PhotoQuery,
    headers: contract.OrderKeyHeader,
  }),
  'GET /admin/orders/:number/return-photos/:photo': mayRead('A photo that was sent with a return', {
    params: contract.PhotoParam,
    query: contract.PhotoQuery,
  }),
}
