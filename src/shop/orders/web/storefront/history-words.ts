// What happened to an order, in the words a shopper reads.
import { cancelReasons, methodNames } from './order-words.ts'

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
  payment_failed: ['A payment did not work', 'bad'],
  expired: ['Ran out of time, nothing was paid', 'bad'],
  packed: ['Packed', 'ok'],
  dispatched: ['Dispatched', 'ok'],
  part_dispatched: ['A part was dispatched', 'ok'],
  delivered: ['Delivered', 'ok'],
  cancelled: [byWhom('You cancelled it', 'Cancelled'), 'bad'],
  part_cancelled: [byWhom('You cancelled a part', 'A part was cancelled'), 'plain'],
  refund_due: ['A refund is on its way', 'plain'],
  refunded: ['Refunded', 'ok'],
  return_asked: [byWhom('You asked for a return', 'A return was asked for'), 'plain'],
  return_called_off: [byWhom('You called the return off', 'The return was called off'), 'plain'],
  return_accepted: ['The return was accepted', 'ok'],
  return_refused: ['The return was not accepted', 'bad'],
  replacement_sent: ['A replacement was sent', 'ok'],
  came_back: ['Came back to us', 'plain'],
  paid_too_late: ['A payment came too late', 'bad'],
  paid_twice: ['A second payment came, and goes back', 'bad'],
  wrong_amount: ['A payment of another amount came, and goes back', 'bad'],
  pays_at_the_door: ['To be paid at the door', 'ok'],
  part_delivered: ['A part was delivered', 'ok'],
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
