// A new order, written inside the transaction that took its stock.
import type { OperationNodeSource } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertMail } from '#platform/mail/outbox.ts'
import type { Seller } from '#shop/invoices/server/seller.ts'
import { insertOrderLinks, keyFromRequest, newOrderKey } from '#shop/orders/server/order-links.ts'
import {
  insertEvent,
  insertOrder,
  insertOrderLines,
  type Order,
  type OrderLine,
} from '#shop/orders/server/order-queries.ts'
import { letterAbout, orderAddress } from '#shop/orders/server/tell.ts'
import { keepAnswer, type RequestKey } from './request-key.ts'

export type NewOrder = {
  order: Order
  lines: OrderLine[]
  seller: Seller['party']
  /** The request's own key, which opens a guest's order. */
  key: string
  request: RequestKey
  answer: string
}

/**
 * Everything that is written for a new order, to be sent in one statement, with the letter out of what is at hand:
 * whoever wants one of these pieces waits until it is through.
 */
export function writesOf(trx: Db, written: NewOrder, publicUrl: string, now: Date): OperationNodeSource[] {
  const { order, lines, seller, key, request, answer } = written
  const accountId = order.account_id ?? undefined
  const event = { kind: 'placed', state: order.state }
  // an account logs in; a guest has one key in the browser and another in the mail
  const mailedKey = accountId ? undefined : newOrderKey()
  const link = orderAddress(publicUrl, order.number, mailedKey)
  const letter =
    order.state === 'confirmed' ? letterAbout({ order, lines, link, seller }, { kind: 'placed' }) : undefined
  const keys = mailedKey ? [keyFromRequest(key, order.id), ...(letter ? [mailedKey] : [])] : []
  return [
    insertOrder(trx, order),
    insertOrderLines(trx, order.id, lines),
    insertEvent(trx, order.id, { by: 'shopper', accountId }, event, now),
    ...(keys.length > 0 ? [insertOrderLinks(trx, order.id, keys, now)] : []),
    ...(letter ? [insertMail(trx, order.email ?? '', letter, now)] : []),
    keepAnswer(trx, request, { orderId: order.id, answer }),
  ]
}
