// Every call of the order screens of the back office. A move says what was on the screen when it was decided.
import type { Static } from 'typebox'
import { addressOf, caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { CorrectBody } from '../../correct-contract.ts'
import type { correctOperations, returnPhotoOperations } from '../../operations.ts'
import type { AcceptReturnBody, DispatchBody } from '../../staff-contract.ts'
import type { orderMoveOperations, staffOrderOperations } from '../../staff-operations.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { fetchPaper } from '../save-paper.ts'

type Seen = Pick<WireStaffOrder, 'number' | 'seen'>
export type LineQuantities = { line: number; quantity: number }[]
export type Dispatching = Static<typeof DispatchBody>
export type Acceptance = Static<typeof AcceptReturnBody>

const fileAt = addressOf<typeof staffOrderOperations & typeof returnPhotoOperations>()

export const photoPath = (number: string) => (photo: string, small?: true) =>
  fileAt('GET /admin/orders/:number/return-photos/:photo', { params: { number, photo }, query: { small } })

const asSeen = ({ number, seen }: Seen, act: string) => ({
  params: { number },
  // from the same screen it is done once
  headers: { 'order-seen': String(seen), 'idempotency-key': `${act}-${number}-${seen}` },
})
const returnOf = (order: Seen, id: string) => ({
  ...asSeen(order, 'returns'),
  params: { number: order.number, id },
})

export const createStaffOrdersApi = (send: Send) => {
  const call = caller<typeof staffOrderOperations & typeof orderMoveOperations & typeof correctOperations>(
    send,
  )
  return {
    listStaffOrders: (query: URLSearchParams) => call('GET /admin/orders', { query }),
    readStaffOrder: (number: string) => call('GET /admin/orders/:number', { params: { number } }),
    packOrders: (numbers: string[]) => call('POST /admin/orders/pack', { body: { numbers } }),
    packOrder: (order: Seen) => call('POST /admin/orders/:number/pack', asSeen(order, 'pack')),
    dispatchOrder: (order: Seen, body: Dispatching) =>
      call('POST /admin/orders/:number/dispatch', { ...asSeen(order, 'dispatch'), body }),
    correctOrder: (order: Seen, body: CorrectBody) =>
      call('POST /admin/orders/:number/correct', { ...asSeen(order, 'correct'), body }),
    deliverOrder: (order: Seen, shipment: string | undefined) =>
      call('POST /admin/orders/:number/deliver', { ...asSeen(order, 'deliver'), query: { shipment } }),
    takeBackOrder: (order: Seen, sellable: boolean, shipment: string | undefined) =>
      call('POST /admin/orders/:number/come-back', {
        ...asSeen(order, 'come-back'),
        body: { sellable, ...(shipment && { shipment }) },
      }),
    cancelOrder: (order: Seen, lines: LineQuantities, note: string) =>
      call('POST /admin/orders/:number/cancel', {
        ...asSeen(order, 'cancel'),
        body: { lines, ...(note && { note }) },
      }),
    quoteCancelling: (number: string, lines: LineQuantities) =>
      call('POST /admin/orders/:number/refund-quote', { params: { number }, body: { act: 'cancel', lines } }),
    acceptReturn: (order: Seen, id: string, body: Acceptance) =>
      call('POST /admin/orders/:number/returns/:id/accept', { ...returnOf(order, id), body }),
    refuseReturn: (order: Seen, id: string, answer: string) =>
      call('POST /admin/orders/:number/returns/:id/refuse', { ...returnOf(order, id), body: { answer } }),
    notePaidOut: (number: string, id: string, reference: string) =>
      call('POST /admin/orders/:number/refunds/:id/paid-out', {
        params: { number, id },
        body: { reference },
      }),
    noteOnOrder: (number: string, words: string) =>
      call('POST /admin/orders/:number/notes', { params: { number }, body: { words } }),
    showOrderContact: (number: string) => call('POST /admin/orders/:number/contact', { params: { number } }),
    renewPayLink: (number: string) => call('POST /admin/orders/:number/pay-link', { params: { number } }),
    saveOrderPaper: (number: string, paper: { id: string; number: string }) =>
      fetchPaper(
        fileAt('GET /admin/orders/:number/papers/:paper', { params: { number, paper: paper.id } }),
        paper.number,
      ),
  }
}

export type StaffOrdersApi = ReturnType<typeof createStaffOrdersApi>
