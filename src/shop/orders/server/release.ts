// What an order keeps back, given back: pieces, the coupon's use, the credit, the gift card. And, for money that came
// late, taken again.
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { changeCredit, lockBalance } from '#shop/credit/server/store-credit.ts'
import { canSpendAgain, giveBackToCard, spendCard } from '#shop/giftcards/server/spend-card.ts'
import { returnCouponUse, takeCouponUseAgain } from '#shop/promotions/server/coupon-queries.ts'
import { available } from '#shop/stock/domain/available.ts'
import { holdStock, lockProducts, releaseStock, type StockReason } from '#shop/stock/server/stock.ts'
import { listOrderLines, type Order, setHeld } from './order-queries.ts'
import { sourceAgain } from './source-again.ts'
import { lockSources, releaseSources, replaceSources } from './source-queries.ts'

/** Everything: for an order that nobody paid for in time. */
export async function releaseAll(trx: Db, order: Order, reason: StockReason, now: Date): Promise<void> {
  const held = (await lockSources(trx, order.id)).filter((source) => source.held > 0)
  await releaseStock(
    trx,
    order.id,
    reason,
    held.map(({ productId, locationId, held: quantity }) => ({ productId, locationId, quantity })),
  )
  if (held.length > 0) {
    await setHeld(trx, order.id, 'nothing')
    await releaseSources(trx, order.id)
  }
  if (order.account_id)
    await changeCredit(trx, order.account_id, paise(order.store_credit_paise), 'given_back', order.id, now)
  const fromCard = sharePaidByCard(order)
  if (fromCard) await giveBackToCard(trx, fromCard, now)
  await returnCouponUse(trx, order.id)
}

/** False when something is no longer there. The caller then sends the money back, so nothing may have been taken. */
export async function takeAgain(trx: Db, order: Order, now: Date): Promise<boolean> {
  const all = await listOrderLines(trx, order.id)
  const lines = all.filter((line) => !line.isMadeToOrder)
  if (lines.length > 0 && !(await isEnough(trx, lines))) return false
  const sources = await sourceAgain(trx, order, all, now)
  if (!sources) return false
  // products before credit, as everywhere: two who want both never wait for each other
  if (order.store_credit_paise > 0) {
    if (!order.account_id || (await lockBalance(trx, order.account_id)) < order.store_credit_paise)
      return false
  }
  const fromCard = sharePaidByCard(order)
  if (fromCard && !(await canSpendAgain(trx, fromCard, now))) return false
  const missing = await holdStock(
    trx,
    order.id,
    'paid_late',
    sources.filter(({ held }) => held > 0),
  )
  if (missing.length > 0) throw new Error('stock went while it was locked')
  await replaceSources(trx, order.id, sources)
  if (lines.length > 0) await setHeld(trx, order.id, 'all')
  if (order.account_id && order.store_credit_paise > 0)
    await changeCredit(trx, order.account_id, paise(-order.store_credit_paise), 'spent', order.id, now)
  if (fromCard) await spendCard(trx, fromCard, now)
  // the price was promised: where the last use has gone to somebody else, the discount stands all the same
  if (order.coupon_code)
    await takeCouponUseAgain(trx, order.coupon_code, order.id, {
      accountId: order.account_id ?? undefined,
      contact: order.email ?? order.phone ?? '',
    })
  return true
}

const sharePaidByCard = (order: Order) =>
  order.gift_card_id
    ? { cardId: order.gift_card_id, orderId: order.id, amount: paise(order.gift_card_paise) }
    : undefined

async function isEnough(
  trx: Db,
  lines: readonly { productId: string; quantity: number }[],
): Promise<boolean> {
  await lockProducts(
    trx,
    lines.map(({ productId }) => productId),
  )
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'stock_quantity', 'in_stock', 'is_listed'])
    .where(
      'id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute()
  return lines.every(({ productId, quantity }) => {
    const row = rows.find(({ id }) => id === productId)
    return row?.is_listed === true && available(row, quantity) === quantity
  })
}
