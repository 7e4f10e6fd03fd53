// A new order, written inside the transaction that took its stock.
import type { OperationNodeSource } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertMail } from '#platform/mail/outbox.ts'
import type { Seller } from '#shop/invoices/server/seller.ts'
import { type LetterWords, noteFailed } from '#shop/letters/server/letter-queries.ts'
import { sayIn } from '#shop/letters/server/send-letter.ts'
import { insertHold } from '#shop/orders/server/hold-queries.ts'
import { insertOrderLinks, keyFromRequest, newOrderKey } from '#shop/orders/server/order-links.ts'
import {
  insertEvent,
  insertOrder,
  insertOrderLines,
  type Order,
  type OrderLine,
  type StaffActor,
} from '#shop/orders/server/order-queries.ts'
import { insertSources, type OrderSource } from '#shop/orders/server/source-queries.ts'
import { letterAbout, type Occasion, orderAddress } from '#shop/orders/server/tell.ts'
import { keepAnswer, type RequestKey } from './request-key.ts'

export type NewOrder = {
  order: Order
  lines: OrderLine[]
  sources: OrderSource[]
  seller: Seller['party']
  texts: readonly LetterWords[]
  /** The request's own key, which opens a guest's order. */
  key: string
  takenBy?: StaffActor | undefined
  /** Whose network keeps the pieces back, where that is counted. */
  network?: Buffer | undefined
  request: RequestKey
  answer: string
}

/**
 * Everything that is written for a new order, to be sent in one statement, with the letter out of what is at hand:
 * whoever wants one of these pieces waits until it is through.
 */
export function writesOf(trx: Db, written: NewOrder, publicUrl: string, now: Date): OperationNodeSource[] {
  const { order, lines, sources, seller, texts, key, takenBy, network, request, answer } = written
  const accountId = order.account_id ?? undefined
  const event = { kind: 'placed', state: order.state }
  // an account logs in; a guest has one key in the browser and another in the mail; staff get one that only pays
  const mailedKey = accountId && !takenBy ? undefined : newOrderKey()
  const link = orderAddress(publicUrl, order.number, mailedKey)
  const occasion = occasionOf(written)
  const letter =
    occasion && order.email ? letterAbout({ order, lines, sources, link, care: seller }, occasion) : undefined
  const text = texts.find((one) => one.key === letter?.from?.key)
  const said = letter && sayIn(letter, text)
  const who = takenBy ? ({ by: 'staff', actor: takenBy } as const) : ({ by: 'shopper', accountId } as const)
  const answered = { key: keyFromRequest(key, order.id), paysUntil: order.hold_until ?? undefined }
  const shown = takenBy ? (order.hold_until ? [answered] : []) : [{ key: answered.key }]
  const keys = mailedKey ? [...shown, ...(letter ? [{ key: mailedKey }] : [])] : []
  return [
    insertOrder(trx, order),
    insertOrderLines(trx, order.id, lines),
    insertSources(trx, order.id, sources),
    insertEvent(trx, order.id, who, event, now),
    ...(network && order.pays_by !== 'credit' ? [insertHold(trx, order.id, network, now)] : []),
    ...(keys.length > 0 ? [insertOrderLinks(trx, order.id, keys, now)] : []),
    ...(said && order.email ? [insertMail(trx, order.email, said.letter, now)] : []),
    ...(said?.isFailed && text ? [noteFailed(trx, text.key, now)] : []),
    keepAnswer(trx, request, { orderId: order.id, answer }),
  ]
}

/** What is not sure yet is not written about, unless somebody waits for the link to pay. */
function occasionOf({ order, takenBy }: NewOrder): Occasion | undefined {
  if (order.state === 'confirmed') return { kind: 'placed' }
  return takenBy && order.hold_until ? { kind: 'pay_link', until: order.hold_until } : undefined
}
