// Calls of staff about orders: finding, reading, small acts, and those that move orders and money.
import { operation } from '#kernel/operation.ts'
import { PaidOutBody } from '#shop/payments/staff-contract.ts'
import { OrderParam, PaperParam, RefundQuoteBody, ReturnParam, WireRefundQuote } from './contract.ts'
import * as acts from './staff-contract.ts'
import * as orders from './staff-order-contract.ts'

const tag = 'Orders for staff'
const reads = operation(tag, { access: { permission: 'orders.read' } })
const moves = operation(tag, { access: { permission: 'orders.move' } })
const mayQuote = operation(tag, { access: { permission: 'orders.money' } })
const mayTake = operation(tag, { access: { permission: 'orders.take' } })
const mayReadPeople = operation(tag, { access: { permission: 'customers.read' } })
/** Money that moved is not taken back, so the password is typed again. */
const moneyMoves = operation(tag, { access: { permission: 'orders.money', confirmed: true } })
const answered = { headers: orders.SeenHeader, answer: orders.WireStaffOrder }
const numbered = { params: OrderParam, ...answered }
const one = { params: ReturnParam, ...answered }

export const staffOrderOperations = {
  'GET /admin/orders': reads('Orders, the newest first', {
    query: orders.StaffOrdersQuery,
    answer: orders.WireStaffOrders,
  }),
  'POST /admin/orders/pack': moves('Several are packed; what became of each is told', {
    body: orders.PackBody,
    answer: orders.WirePacked,
  }),
  'GET /admin/orders/:number': reads('One order, with contact details masked', {
    params: OrderParam,
    answer: orders.WireStaffOrder,
  }),
  'GET /admin/orders/:number/papers/:paper': reads('A tax invoice, credit note or debit note as PDF', {
    params: PaperParam,
  }),
  'POST /admin/orders/:number/refund-quote': mayQuote(
    'What cancelling some pieces would pay back; nothing is done',
    { params: OrderParam, body: RefundQuoteBody, answer: WireRefundQuote },
  ),
  'POST /admin/orders/:number/notes': reads('A note that only staff read', {
    params: OrderParam,
    body: orders.NoteBody,
    answer: orders.WireStaffOrder,
  }),
  'POST /admin/orders/:number/contact': mayReadPeople(
    'E-mail and phones in full; whoever looks is put down',
    { params: OrderParam, answer: orders.WireContact },
  ),
  'POST /admin/orders/:number/pay-link': mayTake(
    'Another link to pay for an order that was taken on the phone',
    { params: OrderParam, answer: orders.WirePayLink },
  ),
}

export const orderMoveOperations = {
  'POST /admin/orders/:number/pack': moves('It is packed', numbered),
  'POST /admin/orders/:number/dispatch': moves(
    'It leaves, all of it or some pieces; makes the invoice. The same key sends it once',
    { ...numbered, headers: orders.StaffActHeader, body: acts.DispatchBody },
  ),
  'POST /admin/orders/:number/deliver': moves(
    'A parcel has arrived; with the last one, cash was taken where it was due',
    { ...numbered, query: acts.ParcelQuery },
  ),
  'POST /admin/orders/:number/come-back': moneyMoves('Refused at the door: a parcel came back', {
    ...numbered,
    body: acts.ComeBackBody,
  }),
  'POST /admin/orders/:number/cancel': moneyMoves(
    'Cancel items that have not been sent. The same key cancels once',
    { ...numbered, headers: orders.StaffActHeader, body: acts.StaffCancelBody },
  ),
  'POST /admin/orders/:number/returns/:id/accept': moneyMoves('Pay back, or send another of the same', {
    ...one,
    body: acts.AcceptReturnBody,
  }),
  'POST /admin/orders/:number/returns/:id/refuse': moneyMoves('Not taken back, and why', {
    ...one,
    body: acts.RefuseReturnBody,
  }),
  'POST /admin/orders/:number/refunds/:id/paid-out': moneyMoves('A refund of cash was sent by hand', {
    params: acts.RefundParam,
    body: PaidOutBody,
    answer: orders.WireStaffOrder,
  }),
}
