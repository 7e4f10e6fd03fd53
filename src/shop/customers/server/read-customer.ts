// One customer, as far as the shop knows them.

import { withShownNames } from '#kernel/place-names.ts'
import type { Db } from '#platform/database/database.ts'
import { isStillNeeded } from '#platform/personal-data.ts'
import { maskPhone } from '#shop/accounts/domain/contact.ts'
import { isStaff } from '#shop/accounts/domain/roles.ts'
import { listConsents } from '#shop/accounts/server/account-queries.ts'
import { listAddresses } from '#shop/accounts/server/addresses.ts'
import { readCredit } from '#shop/credit/server/store-credit.ts'
import { orderNumbersOf } from '#shop/orders/server/for-neighbours.ts'
import { isOf } from '#shop/orders/server/list-for-staff.ts'
import type { ShipTo } from '#shop/orders/server/order-queries.ts'
import { orderSummaries, summaryOf } from '#shop/orders/server/order-summary.ts'
import { listNotes } from '#shop/orders/server/staff-notes.ts'
import type { WireCustomer, WireCustomerAddress } from '../contract.ts'
import { type CustomerDeps, personOf } from './customer-acts.ts'
import { type CustomerRow, findCustomer, toWireRow } from './list-customers.ts'

const recentOrders = 10
const mostHappenings = 40

export async function readCustomer(
  { db, personalData }: Pick<CustomerDeps, 'db' | 'personalData'>,
  id: string,
): Promise<WireCustomer | undefined> {
  const row = await findCustomer(db, id)
  if (!row) return undefined
  const { account_id: accountId } = row
  const [orders, returns, notes, consents, credit, account, addresses, isBusy] = await Promise.all([
    listRecent(db, id),
    listReturnsOf(db, id),
    listNotes(db, { customerId: id }),
    consentsOf(db, row),
    accountId ? readCredit({ db, orderNumbersOf }, accountId) : null,
    accountId ? accountOf(db, accountId) : undefined,
    addressesOf(db, row),
    isStillNeeded(personalData, db, personOf(row)),
  ])
  return {
    ...toWireRow(row),
    returns: returns.length,
    erase_at: account?.erase_at?.toISOString() ?? null,
    recent: orders.slice(0, recentOrders),
    happened: happenings(row, { orders, returns, notes, consents, credit }),
    notes,
    addresses,
    consents,
    credit,
    staff: isStaff(account?.role ?? ''),
    open_orders: isBusy,
  }
}

const accountOf = (db: Db, id: string) =>
  db.selectFrom('account').select(['role', 'erase_at']).where('id', '=', id).executeTakeFirst()

async function listRecent(db: Db, customerId: string): Promise<WireCustomer['recent']> {
  const rows = await orderSummaries(db)
    .where(isOf(customerId))
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(mostHappenings)
    .execute()
  return rows.map(summaryOf)
}

const listReturnsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('order_return')
    .innerJoin('customer_order', 'customer_order.id', 'order_return.order_id')
    .select(['asked_at', 'why', 'number'])
    .where('customer_order.id', 'in', (order) =>
      order.selectFrom('customer_order').select('id').where(isOf(customerId)),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('order_return.id')
    .limit(mostHappenings)
    .execute()

async function consentsOf(db: Db, { account_id, email }: CustomerRow): Promise<WireCustomer['consents']> {
  if (account_id) {
    const rows = await listConsents(db, account_id)
    return rows.map(({ purpose, is_given, at }) => ({ purpose, given: is_given, at: at.toISOString() }))
  }
  if (!email) return []
  const row = await db
    .selectFrom('guest_consent')
    .select(['is_given', 'at'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? [{ purpose: 'offers_email', given: row.is_given, at: row.at.toISOString() }] : []
}

/** The address book; for a guest, where their last orders went. */
async function addressesOf(db: Db, row: CustomerRow): Promise<WireCustomerAddress[]> {
  if (row.erased_at) return []
  if (row.account_id) {
    const book = await listAddresses(db, row.account_id)
    if (book.length > 0)
      return book.map(({ id: _id, used_first: _first, second_phone: _second, ...address }) => ({
        ...address,
        phone: maskPhone(address.phone),
      }))
  }
  const orders = await db
    .selectFrom('customer_order')
    .select('ship_to')
    .where(isOf(row.id))
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute()
  const places = orders.map(({ ship_to }) => {
    const { second_phone: _second, ...to } = withShownNames(ship_to as ShipTo)
    return { ...to, kind: '', phone: maskPhone(to.phone) }
  })
  return [...new Map(places.map((to) => [`${to.house} ${to.street} ${to.pincode}`, to])).values()]
}

type Parts = Pick<WireCustomer, 'notes' | 'consents' | 'credit'> & {
  orders: WireCustomer['recent']
  returns: Awaited<ReturnType<typeof listReturnsOf>>
}

function happenings(
  row: CustomerRow,
  { orders, returns, notes, consents, credit }: Parts,
): WireCustomer['happened'] {
  const none = { order: null, amount: null, by: null, words: '' }
  return [
    ...(row.account_id ? [{ ...none, at: row.since.toISOString(), kind: 'account' as const }] : []),
    ...orders.map(({ placed_at, number, total, state }) => ({
      ...none,
      at: placed_at,
      kind: 'order' as const,
      order: number,
      amount: total,
      words: state,
    })),
    ...returns.map(({ asked_at, number, why }) => ({
      ...none,
      at: asked_at.toISOString(),
      kind: 'return' as const,
      order: number,
      words: why,
    })),
    ...consents.map(({ at, purpose, given }) => ({
      ...none,
      at,
      kind: 'consent' as const,
      words: purpose === 'terms' ? 'terms' : given ? 'given' : 'taken back',
    })),
    ...(credit?.entries ?? []).map(({ at, change, reason, order }) => ({
      ...none,
      at,
      kind: 'credit' as const,
      order,
      amount: change,
      words: reason,
    })),
    ...notes.map(({ at, by, words }) => ({ ...none, at, kind: 'note' as const, words, by })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostHappenings)
}
