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
  WireTrack,
} from '../contract.ts'
import type { CorrectBody } from '../correct-contract.ts'
import { orderKeyOf } from './order-keys.ts'

export type OrderGroup = (typeof orderGroups)[number]
export type Cancellation = Static<typeof CancelBody>
export type ReturnRequest = Static<typeof ReturnBody>
export type RefundQuestion = Static<typeof RefundQuoteBody>

type Shown = Pick<WireOrder, 'number' | 'history'>

export const orderHeaders = (number: string): Record<string, string> | undefined => {
  const key = orderKeyOf(number)
  return key === undefined ? undefined : { 'Order-Key': key }
}

export const createOrdersApi = (send: Send) => {
  const about = <T>(method: 'GET' | 'POST', number: string, path = '', body?: unknown): Promise<T> =>
    send<T>(method, `/orders/${number}${path}`, body, orderHeaders(number))
  /** The key is what was on the screen: pressed twice there, it is done once. */
  const change = ({ number, history }: Shown, act: 'cancel' | 'returns', body: unknown) =>
    send<WireOrder>('POST', `/orders/${number}/${act}`, body, {
      ...orderHeaders(number),
      'Idempotency-Key': `${act}-${number}-${history.length}`,
    })
  return {
    listOrders: (group: OrderGroup, page: number) =>
      send<WireOrders>('GET', `/orders?group=${group}&page=${page}`),
    findOrder: (number: string) => about<WireOrder>('GET', number),
    /** Opens another try to pay for the same order. */
    sayPaymentCancelled: (number: string) => about<null>('POST', number, '/payments/cancelled'),
    openPayment: (number: string) => about<WireRedirect>('POST', number, '/payments'),
    payAtTheDoor: (number: string) => about<WireOrder>('POST', number, '/pay-at-the-door'),
    quoteRefund: (number: string, body: RefundQuestion) =>
      about<WireRefundQuote>('POST', number, '/refund-quote', body),
    cancel: (order: Shown, body: Cancellation) => change(order, 'cancel', body),
    correct: (number: string, body: CorrectBody) => about<WireOrder>('POST', number, '/correct', body),
    askForReturn: (order: Shown, body: ReturnRequest) => change(order, 'returns', body),
    sendReturnPhoto: (number: string, file: Blob) => {
      const form = new FormData()
      form.append('file', file)
      return about<{ name: string }>('POST', number, '/return-photos', form)
    },
    callReturnOff: (number: string, id: string) =>
      about<WireOrder>('POST', number, `/returns/${id}/call-off`),
    /** A guest's order goes to the account that is logged in. */
    claim: (number: string) => about<WireOrder>('POST', number, '/claim'),
    track: (number: string, contact: string) => send<WireTrack>('POST', '/orders/track', { number, contact }),
  }
}
