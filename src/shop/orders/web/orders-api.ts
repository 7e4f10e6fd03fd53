// Every call about orders. The key of a guest's order goes along in a header where this browser has one.
import type { Static } from 'typebox'
import { addressOf, caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { CancelBody, orderGroups, RefundQuoteBody, ReturnBody, WireOrder } from '../contract.ts'
import type { CorrectBody } from '../correct-contract.ts'
import type {
  correctOperations,
  orderChangeOperations,
  orderOperations,
  photoUploadOperations,
  returnPhotoOperations,
} from '../operations.ts'
import { orderHeaders } from './order-keys.ts'

export type OrderGroup = (typeof orderGroups)[number]
export type Cancellation = Static<typeof CancelBody>
export type ReturnRequest = Static<typeof ReturnBody>
export type RefundQuestion = Static<typeof RefundQuoteBody>

type Shown = Pick<WireOrder, 'number' | 'history'>

type Table = typeof orderOperations &
  typeof orderChangeOperations &
  typeof correctOperations &
  typeof photoUploadOperations

const at = addressOf<typeof returnPhotoOperations>()
export const photoPath = (number: string) => (photo: string, small?: true) =>
  at('GET /orders/:number/return-photos/:photo', { params: { number, photo }, query: { small } })

const about = (number: string) => ({ params: { number }, headers: orderHeaders(number) })
/** The key is what was on the screen: pressed twice there, it is done once. */
const shown = ({ number, history }: Shown, act: 'cancel' | 'returns') => ({
  params: { number },
  headers: { ...orderHeaders(number), 'idempotency-key': `${act}-${number}-${history.length}` },
})

export const createOrdersApi = (send: Send) => {
  const call = caller<Table>(send)
  return {
    listOrders: (group: OrderGroup, page: number) => call('GET /orders', { query: { group, page } }),
    findOrder: (number: string) => call('GET /orders/:number', about(number)),
    /** Opens another try to pay for the same order. */
    sayPaymentCancelled: (number: string) => call('POST /orders/:number/payments/cancelled', about(number)),
    openPayment: (number: string) => call('POST /orders/:number/payments', about(number)),
    payAtTheDoor: (number: string) => call('POST /orders/:number/pay-at-the-door', about(number)),
    quoteRefund: (number: string, body: RefundQuestion) =>
      call('POST /orders/:number/refund-quote', { ...about(number), body }),
    cancel: (order: Shown, body: Cancellation) =>
      call('POST /orders/:number/cancel', { ...shown(order, 'cancel'), body }),
    correct: (number: string, body: CorrectBody) =>
      call('POST /orders/:number/correct', { ...about(number), body }),
    askForReturn: (order: Shown, body: ReturnRequest) =>
      call('POST /orders/:number/returns', { ...shown(order, 'returns'), body }),
    sendReturnPhoto: (number: string, file: Blob) =>
      call('POST /orders/:number/return-photos', { ...about(number), body: formWith(file) }),
    callReturnOff: (number: string, id: string) =>
      call('POST /orders/:number/returns/:id/call-off', { ...about(number), params: { number, id } }),
    /** A guest's order goes to the account that is logged in. */
    claim: (number: string) => call('POST /orders/:number/claim', about(number)),
    track: (number: string, contact: string) => call('POST /orders/track', { body: { number, contact } }),
  }
}
