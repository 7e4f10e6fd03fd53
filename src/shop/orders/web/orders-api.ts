// Every call about orders. The key of a guest's order goes along in a header where this browser has one.
import type { Static } from 'typebox'
import type { Send } from '#kernel/transport.ts'
import type {
  CancelBody,
  orderGroups,
  RefundQuoteBody,
  ReturnBody,
  WireOrder,
  WireOrders,
  WireRedirect,
  WireRefundQuote,
  WireStoreCredit,
  WireTrack,
} from '../contract.ts'
import type { CorrectBody } from '../correct-contract.ts'
import { orderKeyOf } from './order-keys.ts'

export type OrderGroup = (typeof orderGroups)[number]
export type Cancellation = Static<typeof CancelBody>
export type ReturnRequest = Static<typeof ReturnBody>
export type RefundQuestion = Static<typeof RefundQuoteBody>

export const orderHeaders = (number: string): Record<string, string> | undefined => {
  const key = orderKeyOf(number)
  return key === undefined ? undefined : { 'Order-Key': key }
}

export const createOrdersApi = (send: Send) => {
  const about = <T>(method: 'GET' | 'POST', number: string, path = '', body?: unknown): Promise<T> =>
    send<T>(method, `/orders/${number}${path}`, body, orderHeaders(number))
  return {
    listOrders: (group: OrderGroup, page: number) =>
      send<WireOrders>('GET', `/orders?group=${group}&page=${page}`),
    findOrder: (number: string) => about<WireOrder>('GET', number),
    /** Opens another try to pay for the same order. */
    openPayment: (number: string) => about<WireRedirect>('POST', number, '/payments'),
    payAtTheDoor: (number: string) => about<WireOrder>('POST', number, '/pay-at-the-door'),
    quoteRefund: (number: string, body: RefundQuestion) =>
      about<WireRefundQuote>('POST', number, '/refund-quote', body),
    cancel: (number: string, body: Cancellation) => about<WireOrder>('POST', number, '/cancel', body),
    correct: (number: string, body: CorrectBody) => about<WireOrder>('POST', number, '/correct', body),
    askForReturn: (number: string, body: ReturnRequest) => about<WireOrder>('POST', number, '/returns', body),
    callReturnOff: (number: string, id: string) =>
      about<WireOrder>('POST', number, `/returns/${id}/call-off`),
    /** A guest's order goes to the account that is logged in. */
    claim: (number: string) => about<WireOrder>('POST', number, '/claim'),
    track: (number: string, contact: string) => send<WireTrack>('POST', '/orders/track', { number, contact }),
    readStoreCredit: () => send<WireStoreCredit>('GET', '/user/store-credit'),
  }
}
