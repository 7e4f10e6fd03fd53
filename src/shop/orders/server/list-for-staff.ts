// The orders as staff find them: narrowed, searched and paged, each question answered out of an index.

import { type RawBuilder, sql } from 'kysely'
import { cityName } from '#kernel/place-names.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import { isUnderWay, mostCounted, type OrderState, orderStates } from '../domain/order-state.ts'
import type { StaffOrdersQuery, WireStaffOrders } from '../staff-order-contract.ts'
import type { ShipTo } from './order-queries.ts'
import { orderSummaries, summaryOf } from './order-summary.ts'

const usualLimit = 50

type Condition = RawBuilder<boolean>

/** Two orders of the same moment stay two: the cursor is an order, not a time. */
type Edge = { id: string; at: string }

export async function listForStaff(
  db: Db,
  asked: StaffOrdersQuery,
  now: Date,
): Promise<Result<WireStaffOrders, 'order_unknown'>> {
  const { older_than: olderThan, newer_than: newerThan, limit = usualLimit } = asked
  const edgeNumber = olderThan ?? newerThan
  const edge = edgeNumber === undefined ? undefined : await findEdge(db, edgeNumber)
  if (edgeNumber !== undefined && !edge) return refuse('order_unknown')
  const isBackwards = olderThan === undefined && newerThan !== undefined
  const today = indianDay(now)
  const [found, counts] = await Promise.all([
    readRows(db, conditionsOf(asked, today), { edge, isBackwards, limit: limit + 1 }),
    countOrders(db, today),
  ])
  const hasMore = found.length > limit
  const page = found.slice(0, limit)
  const rows = isBackwards ? page.toReversed() : page
  const hasOlder = isBackwards ? true : hasMore
  const hasNewer = isBackwards ? hasMore : edge !== undefined
  return ok({
    data: rows.map((row) => toRow(row, today)),
    counts,
    older_than: hasOlder ? (rows.at(-1)?.number ?? null) : null,
    newer_than: hasNewer ? (rows[0]?.number ?? null) : null,
  })
}

const findEdge = (db: Db, number: string): Promise<Edge | undefined> =>
  db
    .selectFrom('customer_order')
    // as text: a Date knows no microseconds
    .select(['id', sql<string>`placed_at::text`.as('at')])
    .where('number', '=', number)
    .executeTakeFirst()

const beyond = ({ id, at }: Edge, isBackwards: boolean): Condition =>
  isBackwards
    ? sql`placed_at >= ${at}::timestamptz and (placed_at > ${at}::timestamptz or id < ${id})`
    : sql`placed_at <= ${at}::timestamptz and (placed_at < ${at}::timestamptz or id > ${id})`

type Page = { edge: Edge | undefined; isBackwards: boolean; limit: number }

function readRows(db: Db, conditions: Condition[], { edge, isBackwards, limit }: Page) {
  let query = orderSummaries(db)
    .select(['ship_to', 'promised_to', 'taken_by'])
    .orderBy('placed_at', isBackwards ? 'asc' : 'desc')
    .orderBy('id', isBackwards ? 'desc' : 'asc')
    .limit(limit)
  for (const condition of conditions) query = query.where(condition)
  if (edge) query = query.where(beyond(edge, isBackwards))
  return query.execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toRow(row: Row, today: string): WireStaffOrders['data'][number] {
  const { name, city, pincode } = row.ship_to as ShipTo
  const state = row.state as OrderState
  return {
    ...summaryOf(row),
    state,
    pays_by: row.pays_by as 'online' | 'cash' | 'credit',
    name,
    city: cityName(city),
    pincode,
    promised_to: row.promised_to,
    late: isUnderWay(state) && row.promised_to < today,
    by_phone: row.taken_by !== null,
  }
}

const isLate = (today: string): Condition =>
  sql`state in ('confirmed', 'packed', 'dispatched') and promised_to < ${today}::date`

const isDue = (day: string): Condition =>
  sql`state in ('confirmed', 'packed', 'dispatched') and promised_to = ${day}::date`

const hasOpenReturn: Condition = sql`id in (select order_id from order_return where state = 'asked')`

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`

function conditionsOf(asked: StaffOrdersQuery, today: string): Condition[] {
  const { state, search, from, to, paid_by: paidBy, returns, late } = asked
  const text = search?.trim()
  return [
    ...(state ? [sql<boolean>`state = ${state}`] : []),
    ...(from ? [sql<boolean>`placed_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<boolean>`placed_at < ${startOf(to)} + interval '1 day'`] : []),
    // written out, so that the index of the rare way is seen to fit
    ...(paidBy === 'credit' ? [sql<boolean>`pays_by = 'credit'`] : []),
    ...(paidBy && paidBy !== 'credit' ? [sql<boolean>`pays_by = ${paidBy}`] : []),
    ...(returns ? [hasOpenReturn] : []),
    ...(asked.customer ? [isOf(asked.customer)] : []),
    ...(late ? [isLate(today)] : []),
    ...(asked.promised ? [isDue(asked.promised)] : []),
    ...(text ? [fits(text)] : []),
  ]
}

/** An account's orders, or those of a guest: by e-mail, or by phone where there was none. */
export const isOf = (customerId: string): Condition =>
  customerId.startsWith('g-')
    ? sql`account_id is null and (
        email = (select email from customer where customer.id = ${customerId})
        or (email is null and phone = (select phone from customer where customer.id = ${customerId} and email is null)))`
    : sql`account_id = ${customerId}::uuid`

const asPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A number, a running number, a phone, an address, a pincode; anything else is somebody's name. */
function fits(text: string): Condition {
  const phone = normalPhone(text)
  if (phone) return sql`(phone = ${phone} or ship_to ->> 'phone' = ${phone})`
  if (text.includes('@')) return sql`email = ${normalEmail(text)}`
  const bare = text.toUpperCase().replaceAll(/\s/g, '')
  if (/^\d{1,12}$/.test(bare)) {
    const running = bare.padStart(5, '0')
    return /^[1-9]\d{5}$/.test(bare)
      ? sql`(ship_to ->> 'pincode' = ${bare} or split_part(number, '-', 3) = ${running})`
      : sql`split_part(number, '-', 3) = ${running}`
  }
  const [, letters = '', month, running] = /^([A-Z]{2,4}(?=-?\d))?-?(\d{4})-(\d+)$/.exec(bare) ?? []
  if (month && running) {
    // by the index of what follows the letters, which have been others in former days
    return sql`split_part(number, '-', 3) = ${running} and number like ${`${letters || '%'}-${month}-%`}`
  }
  if (/^[A-Z]{2,4}-\d/.test(bare)) return sql`number like ${`${asPattern(bare)}%`}`
  // fewer letters fit half of India, and no index
  if (text.length < 3) return sql`false`
  return sql`lower(ship_to ->> 'name') like ${`%${asPattern(text.toLowerCase())}%`}`
}

const counted = (condition: Condition, most = mostCounted) =>
  sql`(select count(*) from (select from customer_order where ${condition} limit ${most}) few)::integer`

/** What people must do about orders, counted as the list that shows them does. */
export async function countWaitingOrders(db: Db, now: Date, most: number) {
  const { rows } = await sql<Record<'late' | 'to_pack' | 'to_send' | 'returns', number>>`select
    ${counted(isLate(indianDay(now)), most)} as late, ${counted(sql`state = 'confirmed'`, most)} as to_pack,
    ${counted(sql`state = 'packed'`, most)} as to_send, ${counted(hasOpenReturn, most)} as returns`.execute(
    db,
  )
  const { late = 0, to_pack = 0, to_send = 0, returns = 0 } = rows[0] ?? {}
  return {
    late: { count: late },
    to_pack: { count: to_pack },
    to_send: { count: to_send },
    returns: { count: returns },
  }
}

/** Of all orders, whatever the list is narrowed to; none is counted further than it is told. */
async function countOrders(db: Db, today: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select ${sql.join([
    ...orderStates.map((state) => sql`${counted(sql`state = ${state}`)} as ${sql.id(state)}`),
    sql`${counted(isLate(today))} as late`,
    sql`${counted(hasOpenReturn)} as returns`,
    sql`${counted(sql`true`)} as every`,
  ])}`.execute(db)
  const { every = 0, ...others } = rows[0] ?? {}
  return { ...others, all: every }
}
