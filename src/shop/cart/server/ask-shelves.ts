// When one piece would be at the door, for a page about it: the same shelves and the same rule as an order's.

import type { AskShelves } from '#shop/delivery/server/quote-delivery.ts'
import { findShelves, listSenders } from '#shop/stock/server/shelves.ts'
import { promisingFor } from './price-cart.ts'

export const askShelves: AskShelves = async (db, productIds, terms, now) => {
  const [senders, shelves, pieces] = await Promise.all([
    listSenders(db),
    findShelves(db, productIds),
    db.selectFrom('product').select(['id', 'stock_quantity']).where('id', 'in', productIds).execute(),
  ])
  return (zone, going) =>
    promisingFor({ delivery: terms, sending: { senders, shelves } }, pieces, [], now)?.(zone, going)
}
