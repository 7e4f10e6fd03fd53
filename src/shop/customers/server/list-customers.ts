// Customers, found and paged out of the table that keeps their figures.

import { type RawBuilder, sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { cityName } from '#kernel/place-names.ts'
import type { Db } from '#platform/database/database.ts'
import { maskEmail, maskPhone, normalPhone } from '#shop/accounts/domain/contact.ts'
import type { CustomersQuery, WireCustomerRow, WireCustomers } from '../contract.ts'

const usualLimit = 50
const mostCounted = 10_000

const columns = [
  'id',
  'account_id',
  'name',
  'email',
  'phone',
  'city',
  'orders',
  'spent_paise',
  'since',
  'last_order_at',
  'erased_at',
] as const

const rows = (db: Db) => db.selectFrom('customer').select(columns)

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

export const toWireRow = (row: CustomerRow): WireCustomerRow => ({
  id: row.id,
  name: row.erased_at ? 'Erased account' : row.name,
  kind: row.erased_at ? 'erased' : row.account_id ? 'account' : 'guest',
  email: row.email && maskEmail(row.email),
  phone: row.phone && maskPhone(row.phone),
  city: cityName(row.city),
  orders: row.orders,
  spent: toRupees(paise(row.spent_paise)),
  since: row.since.toISOString(),
  last_order_at: row.last_order_at?.toISOString() ?? null,
})

type Condition = RawBuilder<boolean>

const lastOrder = sql<Date>`coalesce(last_order_at, timestamptz 'epoch')`
const nameKey = sql<string>`lower(name) collate "C"`

/** By what a list goes, which part of a cursor says where it was, and what lies beyond it. */
const orders = {
  last: {
    by: lastOrder,
    direction: 'desc',
    at: sql<string>`(extract(epoch from ${lastOrder}) * 1000000)::bigint::text`,
    beyond: (at: string, id: string): Condition => {
      const then = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
      return sql`${lastOrder} <= ${then} and (${lastOrder} < ${then} or id > ${id})`
    },
  },
  spent: {
    by: sql<number>`spent_paise`,
    direction: 'desc',
    at: sql<string>`spent_paise::text`,
    beyond: (at: string, id: string): Condition =>
      sql`spent_paise <= ${at}::bigint and (spent_paise < ${at}::bigint or id > ${id})`,
  },
  name: {
    by: nameKey,
    direction: 'asc',
    // nobody's name stands in an address: it is looked up again
    at: sql<string>`''`,
    beyond: (_at: string, id: string): Condition =>
      sql`(${nameKey}, id) > (select ${nameKey}, id from customer c where c.id = ${id})`,
  },
} as const

export async function listCustomers(db: Db, asked: CustomersQuery): Promise<WireCustomers> {
  const { sort = 'last', after, limit = usualLimit } = asked
  const order = orders[sort]
  const conditions = conditionsOf(asked)
  let query = db
    .selectFrom('customer')
    .select([...columns, order.at.as('at')])
    .orderBy(order.by, order.direction)
    .orderBy('id')
    .limit(limit + 1)
  for (const condition of conditions) query = query.where(condition)
  const [at = '', id = ''] = after?.split('~') ?? []
  if (after !== undefined) query = query.where(order.beyond(at === '' ? '0' : at, id))
  const [found, total] = await Promise.all([query.execute(), countCustomers(db, conditions)])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(toWireRow),
    total,
    next: found.length > limit && last ? `${last.at}~${last.id}` : null,
  }
}

async function countCustomers(db: Db, conditions: Condition[]): Promise<number> {
  let few = db.selectFrom('customer').select('id').limit(mostCounted)
  for (const condition of conditions) few = few.where(condition)
  const { count } = await db
    .selectFrom(few.as('few'))
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const kinds: Record<'account' | 'guest' | 'erased', Condition> = {
  account: sql`account_id is not null and erased_at is null`,
  guest: sql`account_id is null`,
  erased: sql`erased_at is not null`,
}

const conditionsOf = ({ search, kind }: CustomersQuery): Condition[] => [
  ...(kind ? [kinds[kind]] : []),
  ...(search?.trim() ? [fits(search.trim())] : []),
]

const asPattern = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

function fits(text: string): Condition {
  const phone = normalPhone(text)
  if (phone) return sql`phone = ${phone}`
  // too short for the index of three letters: how a name begins
  if (text.length < 3) return sql`${nameKey} like ${`${asPattern(text)}%`}`
  return sql`lower(name || ' ' || coalesce(email, '') || ' ' || city) like ${`%${asPattern(text)}%`}`
}
