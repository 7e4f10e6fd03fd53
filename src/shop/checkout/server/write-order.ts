// A new order, written inside the transaction that took its stock.
import type { OperationNodeSource } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertMail } from '#platform/mail/outbox.ts'
import type { Seller } from '#shop/invoices/server/seller.ts'
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
import { letterAbout, type Occasion, orderAddress } from '#shop/orders/server/tell.ts'
import { keepAnswer, type RequestKey } from './request-key.ts'

export type NewOrder = {
  order: Order
  lines: OrderLine[]
  seller: Seller['party']
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
  const { order, lines, seller, key, takenBy, network, request, answer } = written
  const accountId = order.account_id ?? undefined
  const event = { kind: 'placed', state: order.state }
  // an account logs in; a guest has one key in the browser and another in the mail; staff get one that only pays
  const mailedKey = accountId && !takenBy ? undefined : newOrderKey()
  const link = orderAddress(publicUrl, order.number, mailedKey)
  const occasion = occasionOf(written)
  const letter = occasion && order.email ? letterAbout({ order, lines, link, seller }, occasion) : undefined
  const who = takenBy ? ({ by: 'staff', actor: takenBy } as const) : ({ by: 'shopper', accountId } as const)
  const answered = { key: keyFromRequest(key, order.id), paysUntil: order.hold_until ?? undefined }
  const shown = takenBy ? (order.hold_until ? [answered] : []) : [{ key: answered.key }]
  const keys = mailedKey ? [...shown, ...(letter ? [{ key: mailedKey }] : [])] : []
  return [
    insertOrder(trx, order),
    insertOrderLines(trx, order.id, lines),
    insertEvent(trx, order.id, who, event, now),
    ...(network && order.pays_by !== 'credit' ? [insertHold(trx, order.id, network, now)] : []),
    ...(keys.length > 0 ? [insertOrderLinks(trx, order.id, keys, now)] : []),
    ...(letter && order.email ? [insertMail(trx, order.email, letter, now)] : []),
    keepAnswer(trx, request, { orderId: order.id, answer }),
  ]
}

/** What is not sure yet is not written about, unless somebody waits for the link to pay. */
function occasionOf({ order, takenBy }: NewOrder): Occasion | undefined {
  if (order.state === 'confirmed') return { kind: 'placed' }
  return takenBy && order.hold_until ? { kind: 'pay_link', until: order.hold_until } : undefined
}
