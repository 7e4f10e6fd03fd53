import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type Gateways, isPractice } from '#shop/payments/server/gateways.ts'
import type { DemoStanding, WireDemo } from '../contract.ts'

export type DemoDeps = {
  db: Db
  now: () => Date
  gateways: Gateways
  /** What the owner types to be sure. */
  readShopName: () => Promise<string>
}

const states = { asked: 'leaving', left: 'left', undo_asked: 'going_back', failed: 'failed' } as const

export async function readDemo(
  db: Db,
  { now, readShopName }: Pick<DemoDeps, 'now' | 'readShopName'>,
): Promise<WireDemo> {
  const [name, leaving, { rows: marks }, { rows: own }] = await Promise.all([
    readShopName(),
    findLeaving(db),
    sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from demo_mark group by kind`.execute(db),
    sql<WireDemo['stays']>`
      select (select count(*)::int from product where deleted_at is null and not exists (
                select from demo_mark where kind = 'product' and demo_mark.id = product.id)) as products,
             (select count(*)::int from category) as categories,
             (select count(*)::int from account where role <> 'shopper') as staff`.execute(db),
  ])
  const goes = (kind: string) => marks.find((mark) => mark.kind === kind)?.count ?? 0
  const isOver =
    leaving?.undo_until !== undefined && leaving.undo_until !== null && leaving.undo_until <= now()
  return {
    state: leaving && !isOver ? states[leaving.state] : marks.length > 0 ? 'demo' : 'none',
    name,
    problem: leaving?.problem ?? null,
    undo_until: leaving?.undo_until?.toISOString() ?? null,
    goes: {
      products: goes('product'),
      orders: goes('order'),
      shoppers: goes('account'),
      coupons: goes('coupon'),
      collections: goes('collection'),
    },
    stays: own[0] ?? { products: 0, categories: 0, staff: 0 },
  }
}

export async function readDemoStanding(db: Db): Promise<DemoStanding> {
  const leaving = await findLeaving(db)
  if (leaving) return { state: states[leaving.state], undo_until: leaving.undo_until?.toISOString() ?? null }
  const mark = await db.selectFrom('demo_mark').select('id').limit(1).executeTakeFirst()
  return { state: mark ? 'demo' : 'none', undo_until: null }
}

/** Somebody has bought something since: an order, a gift card, or money that came. */
export const hasTraded = `(exists (select from customer_order) or exists (select from gift_card_purchase)
  or exists (select from payment))`

/** Undo ends with the first sale that counts. */
export async function findLeaving(db: Db) {
  const row = await db
    .selectFrom('demo_leaving')
    .select(['state', 'problem', 'undo_until', sql<boolean>`${sql.raw(hasTraded)}`.as('hasTraded')])
    .executeTakeFirst()
  if (!row) return undefined
  const isClosed = row.state === 'left' && row.hasTraded
  return isClosed ? undefined : { ...row, state: row.state as keyof typeof states }
}

export const isBeingPaid = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('customer_order')
    .innerJoin('payment', 'payment.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('customer_order.state', '=', 'awaiting_payment')
    .where('payment.state', '=', 'open')
    .executeTakeFirst()) !== undefined

/** Real money that was paid and has not gone back: with the demo, what it was paid for would go. */
export async function holdsRealMoney(db: Db, gateways: Gateways): Promise<boolean> {
  // whoever tries their gateway out by its test keys has taken nothing
  if (gateways.keyId !== undefined && isPractice(gateways)) return false
  const { rows } = await sql<{ holds: boolean }>`
    select exists (
      select from payment
      where gateway not in ('test', 'cash') and state = 'captured' and amount_paise > (
        select coalesce(sum(refund.amount_paise), 0) from refund
        where refund.payment_id = payment.id and refund.way = 'gateway' and refund.state = 'done')
    ) or exists (
      select from refund where payment_id is null and gateway not in ('test', 'cash') and state <> 'done'
    ) as holds`.execute(db)
  return rows[0]?.holds ?? false
}
