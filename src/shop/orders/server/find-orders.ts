// Finding orders without opening them: by number and contact, for an account, and for staff.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import type { OrderState } from '../domain/order-state.ts'
import type { WireStaffOrders } from '../staff-contract.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, findOrderByNumber, lockOrder, type Order, type ShipTo, setOrder } from './order-queries.ts'

const year = 365 * 86_400_000

/** The number and the contact must both fit; which of them did not is not told. */
export async function findTracked(
  db: Db,
  { number, contact }: { number: string; contact: string },
  now: Date,
): Promise<string | undefined> {
  const order = await findOrderByNumber(db, number.trim().toUpperCase())
  if (!order || now.getTime() - order.placed_at.getTime() > year) return undefined
  const phone = normalPhone(contact)
  const fits =
    (order.email !== null && order.email === normalEmail(contact)) ||
    (phone !== undefined && (phone === order.phone || phone === order.ship_to.phone))
  return fits ? order.id : undefined
}

/** Whoever holds the key of a guest's order and is logged in may keep it in their account. */
export async function claimOrder(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  order: Order,
  accountId: string,
): Promise<Result<void, 'order_unknown'>> {
  if (order.account_id === accountId) return ok(undefined)
  return db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, order.id)
    if (current.account_id !== null) return refuse('order_unknown')
    await setOrder(trx, order.id, { account_id: accountId })
    // from now on the account opens it; a forwarded mail no longer does
    await trx.deleteFrom('order_link').where('order_id', '=', order.id).execute()
    await addEvent(
      trx,
      current,
      { by: 'shopper', accountId },
      { kind: 'claimed', state: current.state },
      now(),
    )
    return ok(undefined)
  })
}

export type StaffSearch = {
  state?: OrderState | undefined
  search?: string | undefined
  before?: Date | undefined
  limit: number
}

export async function listForStaff(
  db: Db,
  { state, search, before, limit }: StaffSearch,
): Promise<WireStaffOrders> {
  let query = db
    .selectFrom('customer_order')
    .select((order) => [
      'number',
      'state',
      'pays_by',
      'placed_at',
      'total_paise',
      'ship_to',
      'promised_to',
      order
        .selectFrom('order_line')
        .select(sql<number>`sum(quantity)`.as('pieces'))
        .whereRef('order_id', '=', 'customer_order.id')
        .as('pieces'),
      order
        .selectFrom('order_return')
        .select(sql<number>`count(*)`.as('open'))
        .whereRef('order_id', '=', 'customer_order.id')
        .where('order_return.state', '=', 'asked')
        .as('open_returns'),
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (state) query = query.where('state', '=', state)
  if (before) query = query.where('placed_at', '<', before)
  if (search) query = query.where(fits(search.trim()))
  const rows = await query.execute()
  return {
    data: rows.map((row) => {
      const to = row.ship_to as ShipTo
      return {
        number: row.number,
        state: row.state as OrderState,
        pays_by: row.pays_by,
        placed_at: row.placed_at.toISOString(),
        total: toRupees(paise(row.total_paise)),
        pieces: Number(row.pieces ?? 0),
        name: to.name,
        city: to.city,
        pincode: to.pincode,
        promised_to: row.promised_to,
        open_returns: Number(row.open_returns ?? 0),
      }
    }),
    next_before: rows.length === limit ? (rows.at(-1)?.placed_at.toISOString() ?? null) : null,
  }
}

function fits(text: string) {
  const phone = normalPhone(text)
  if (phone) return sql<boolean>`(phone = ${phone} or ship_to ->> 'phone' = ${phone})`
  if (text.includes('@')) return sql<boolean>`email = ${normalEmail(text)}`
  if (/^[1-9][0-9]{5}$/.test(text)) return sql<boolean>`ship_to ->> 'pincode' = ${text}`
  return sql<boolean>`number like ${`%${text.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
}
