// Every call of the order screens of the back office. A move says what was on the screen when it was decided.
import type { Static } from 'typebox'
import type { Send } from '#kernel/transport.ts'
import type { WireRefundQuote } from '../../contract.ts'
import type { CorrectBody } from '../../correct-contract.ts'
import type { AcceptReturnBody, DispatchBody } from '../../staff-contract.ts'
import type {
  WireContact,
  WirePacked,
  WirePayLink,
  WireStaffOrder,
  WireStaffOrders,
} from '../../staff-order-contract.ts'
import { fetchPaper } from '../save-paper.ts'

type Seen = Pick<WireStaffOrder, 'number' | 'seen'>
export type PiecesOf = { line: number; quantity: number }[]
export type Dispatching = Static<typeof DispatchBody>
export type Acceptance = Static<typeof AcceptReturnBody>

export const createStaffOrdersApi = (send: Send) => {
  const move = ({ number, seen }: Seen, path: string, body?: unknown): Promise<WireStaffOrder> =>
    send<WireStaffOrder>('POST', `/admin/orders/${number}/${path}`, body, {
      'Order-Seen': String(seen),
      // from the same screen it is done once
      'Idempotency-Key': `${path.split('/')[0]}-${number}-${seen}`,
    })
  return {
    listStaffOrders: (query: URLSearchParams) => send<WireStaffOrders>('GET', `/admin/orders?${query}`),
    readStaffOrder: (number: string) => send<WireStaffOrder>('GET', `/admin/orders/${number}`),
    packOrders: (numbers: string[]) => send<WirePacked>('POST', '/admin/orders/pack', { numbers }),
    packOrder: (order: Seen) => move(order, 'pack'),
    dispatchOrder: (order: Seen, body: Dispatching) => move(order, 'dispatch', body),
    correctOrder: (order: Seen, body: CorrectBody) => move(order, 'correct', body),
    deliverOrder: (order: Seen) => move(order, 'deliver'),
    takeBackOrder: (order: Seen, sellable: boolean) => move(order, 'come-back', { sellable }),
    cancelOrder: (order: Seen, lines: PiecesOf, note: string) =>
      move(order, 'cancel', { lines, ...(note && { note }) }),
    quoteCancelling: (number: string, lines: PiecesOf) =>
      send<WireRefundQuote>('POST', `/admin/orders/${number}/refund-quote`, { act: 'cancel', lines }),
    acceptReturn: (order: Seen, id: string, body: Acceptance) => move(order, `returns/${id}/accept`, body),
    refuseReturn: (order: Seen, id: string, answer: string) =>
      move(order, `returns/${id}/refuse`, { answer }),
    notePaidOut: (number: string, id: string, reference: string) =>
      send<WireStaffOrder>('POST', `/admin/orders/${number}/refunds/${id}/paid-out`, { reference }),
    noteOnOrder: (number: string, words: string) =>
      send<WireStaffOrder>('POST', `/admin/orders/${number}/notes`, { words }),
    showOrderContact: (number: string) => send<WireContact>('POST', `/admin/orders/${number}/contact`),
    renewPayLink: (number: string) => send<WirePayLink>('POST', `/admin/orders/${number}/pay-link`),
    saveOrderPaper: (number: string, paper: { id: string; number: string }) =>
      fetchPaper(`/admin/orders/${number}/papers/${paper.id}`, paper.number),
  }
}

export type StaffOrdersApi = ReturnType<typeof createStaffOrdersApi>
