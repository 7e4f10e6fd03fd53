// What unpaid orders keep back, by the network they came from.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { crowdOf } from '#platform/http/caller-address.ts'
import type { Hold } from '#shop/stock/domain/holds.ts'

/** How long staff have to pack or cancel what is paid at the door before it no longer counts. */
export const holdCountsForMs = 24 * 3_600_000

const countsFrom = (now: Date): Date => new Date(now.getTime() - holdCountsForMs)

/** Where an order comes from, as little of it as is needed to add up what is kept back from there. */
export const networkPrint = (ip: string): Buffer =>
  createHash('sha256')
    .update(`order hold\n${crowdOf(ip)}`)
    .digest()

export const insertHold = (trx: Db, orderId: string, network: Buffer, now: Date) =>
  trx.insertInto('order_hold').values({ order_id: orderId, network, placed_at: now })

/** Of each product: what is kept by orders that wait for their payment, and by those that wait to be packed. */
export const selectHolds = (network: Buffer, now: Date) => sql<Hold>`
    select l.product_id as "productId", p.stock_quantity as "inStock",
           coalesce(sum(l.held) filter (where o.state = 'awaiting_payment'), 0)::integer as unpaid,
           coalesce(sum(l.held) filter (where o.state = 'confirmed'), 0)::integer as cash
    from order_hold h
    join customer_order o on o.id = h.order_id
    join order_line l on l.order_id = o.id and l.held > 0
    join product p on p.id = l.product_id
    where h.network = ${network} and h.placed_at > ${countsFrom(now)}
      and (o.state = 'awaiting_payment' or (o.state = 'confirmed' and o.pays_by = 'cash'))
    group by l.product_id, p.stock_quantity`

export const listHolds = async (db: Db, network: Buffer, now: Date): Promise<Hold[]> =>
  (await selectHolds(network, now).execute(db)).rows

/** Orders of one mobile number that are to be paid at the door and wait to be packed. */
export const selectCashOrders = (db: Db, phone: string, now: Date) =>
  db
    .selectFrom('customer_order')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('state', '=', 'confirmed')
    .where('pays_by', '=', 'cash')
    .where('placed_at', '>', countsFrom(now))

export const countCashOrders = async (db: Db, phone: string, now: Date): Promise<number> =>
  (await selectCashOrders(db, phone, now).executeTakeFirstOrThrow()).count

/** The network of an order, as long as it counts. */
export const networkOfOrder = async (db: Db, orderId: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('order_hold').select('network').where('order_id', '=', orderId).executeTakeFirst())
    ?.network

export const forgetOldHolds = (db: Db, now: Date) =>
  db.deleteFrom('order_hold').where('placed_at', '<', countsFrom(now)).execute()
