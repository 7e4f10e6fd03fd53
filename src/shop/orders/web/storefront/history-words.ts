// What happened to an order, in the words a shopper reads.
import { methodNames } from '../method-names.ts'
import { cancelReasons } from './order-words.ts'

export type OrderEvent = { kind: string; note: string; by?: string }
export type EventWords = {
  said: string
  /** What was put down beside it, such as a tracking number. */
  more: string
  tone: 'ok' | 'bad' | 'plain'
}

type Known = [said: string | ((by: string | undefined) => string), tone: EventWords['tone']]

const byWhom = (shopper: string, other: string) => (by: string | undefined) =>
  by === 'shopper' ? shopper : other

const known: Record<string, Known> = {
  placed: [(by) => (by === 'staff' ? 'Ordered on the phone' : 'Ordered'), 'ok'],
  pay_link_sent: ['The payment link was sent again', 'plain'],
  paid: ['Paid', 'ok'],
  payment_failed: ['Payment failed', 'bad'],
  expired: ['Expired, payment not completed', 'bad'],
  corrected: [byWhom('You changed the delivery details', 'The delivery details were changed'), 'plain'],
  packed: ['Packed', 'ok'],
  dispatched: ['Dispatched', 'ok'],
  part_dispatched: ['Partly dispatched', 'ok'],
  delivered: ['Delivered', 'ok'],
  cancelled: [byWhom('You cancelled it', 'Cancelled'), 'bad'],
  part_cancelled: [byWhom('You cancelled some items', 'Some items cancelled'), 'plain'],
  refund_due: ['A refund is on its way', 'plain'],
  refunded: ['Refunded', 'ok'],
  return_asked: [byWhom('You requested a return', 'Return requested'), 'plain'],
  return_called_off: [byWhom('You withdrew the return request', 'Return request withdrawn'), 'plain'],
  return_accepted: ['The return was accepted', 'ok'],
  return_refused: ['The return was not accepted', 'bad'],
  replacement_sent: ['A replacement was sent', 'ok'],
  came_back: ['Returned to us', 'plain'],
  paid_too_late: ['A payment came too late and is being refunded', 'bad'],
  paid_twice: ['Paid twice; the second payment is being refunded', 'bad'],
  wrong_amount: ['A wrong amount was paid and is being refunded', 'bad'],
  wrong_currency: ['Paid in another currency; the payment is being refunded', 'bad'],
  wrong_method: ['Not paid by the bank’s EMI; the payment is being refunded', 'bad'],
  payment_cancelled: ['Payment cancelled, nothing was charged', 'plain'],
  pays_at_the_door: ['Cash on delivery', 'ok'],
  part_delivered: ['Partly delivered', 'ok'],
  claimed: ['Added to an account', 'plain'],
  cashback_given: ['Cashback given as store credit', 'ok'],
}

/** Some notes are answers to a question with few answers; those have words of their own. */
const noteWords: Record<string, Record<string, string>> = {
  paid: methodNames,
  cancelled: cancelReasons,
  part_cancelled: cancelReasons,
}

export function historyWords({ kind, note, by }: OrderEvent): EventWords {
  const found = Object.hasOwn(known, kind) ? known[kind] : undefined
  if (!found) return { said: note || 'Something changed', more: '', tone: 'plain' }
  const [said, tone] = found
  const notes = noteWords[kind] ?? {}
  const more = (Object.hasOwn(notes, note) && notes[note]) || note
  return { said: typeof said === 'string' ? said : said(by), more, tone }
}
