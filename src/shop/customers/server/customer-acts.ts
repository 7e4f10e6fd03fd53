// What staff do for a customer: a note, a look at the contact, a copy of their data, and erasing them.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { decide } from '#platform/database/decide.ts'
import type { AccountDeps } from '#shop/accounts/server/deps.ts'
import { eraseOnCall, forgetWhoOrdered, hasOpenOrders } from '#shop/accounts/server/erase-account.ts'
import {
  forgetWhoComplained,
  forgetWhoGave,
  listComplaints,
  listGiftsBought,
  type Person,
} from '#shop/accounts/server/gifts-and-complaints.ts'
import { readMyData } from '#shop/accounts/server/me.ts'
import { isOf } from '#shop/orders/server/list-for-staff.ts'
import type { StaffActor } from '#shop/orders/server/order-queries.ts'
import { addNote } from '#shop/orders/server/staff-notes.ts'
import type { WireCustomerContact, WireErasure } from '../contract.ts'
import { type CustomerRow, findCustomer } from './list-customers.ts'

export type CustomerDeps = Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>

/** No name: the log stays when the person is erased. */
export const subjectOf = ({ id, account_id }: CustomerRow) => ({
  id,
  name: account_id ? 'an account' : 'a guest',
})

export type Found<T, E extends string = never> = Promise<Result<T, 'customer_unknown' | E>>

/** One act with one customer, put down in the log. */
const withCustomer = <T, E extends string = never>(
  { db, now }: CustomerDeps,
  id: string,
  { actor, action }: { actor: StaffActor; action: string },
  act: (trx: Db, row: CustomerRow) => Promise<Result<{ value: T; after?: Record<string, unknown> }, E>>,
): Found<T, E> =>
  decide(db, async (trx): Found<T, E> => {
    const row = await findCustomer(trx, id)
    if (!row) return refuse('customer_unknown')
    const done = await act(trx, row)
    if (!done.ok) return done
    const { value, after } = done.value
    await writeAudit(trx, actor, now(), { area: 'customers', action, subject: subjectOf(row), after })
    return ok(value)
  })

export const showCustomerContact = (
  deps: CustomerDeps,
  id: string,
  actor: StaffActor,
): Found<WireCustomerContact> =>
  withCustomer(deps, id, { actor, action: 'customer.contact_shown' }, async (_trx, { email, phone }) =>
    ok({ value: { email, phone } }),
  )

export const noteOnCustomer = (deps: CustomerDeps, id: string, actor: StaffActor, words: string) =>
  withCustomer(deps, id, { actor, action: 'customer.note_added' }, async (trx) => {
    await addNote(trx, { customerId: id }, actor, { words }, deps.now())
    return ok({ value: undefined })
  })

/** What the account holder could take themselves; for a guest, what their orders say. */
export const copyCustomer = (
  deps: CustomerDeps,
  id: string,
  actor: StaffActor,
): Found<Record<string, unknown>> =>
  withCustomer(deps, id, { actor, action: 'customer.copy_made' }, async (trx, row) => {
    if (!row.account_id) return ok({ value: await copyOfGuest(trx, row, deps.now()) })
    const data = await readMyData({ db: trx, now: deps.now }, { accountId: row.account_id, sessionId: '' })
    return data.ok ? ok({ value: data.value }) : refuse('customer_unknown')
  })

const personOf = ({ email, phone }: CustomerRow): Person => ({ accountId: null, email, phone })

async function copyOfGuest(db: Db, row: CustomerRow, now: Date): Promise<Record<string, unknown>> {
  const [orders, consents, gifts, grievances] = await Promise.all([
    db
      .selectFrom('customer_order')
      .select([
        'number',
        'placed_at',
        'state',
        'total_paise',
        'email',
        'phone',
        'ship_to',
        sql<{ title: string; quantity: number }[]>`(
          select json_agg(json_build_object('title', title, 'quantity', quantity) order by line_no)
          from order_line where order_id = customer_order.id)`.as('lines'),
      ])
      .where(isOf(row.id))
      .orderBy('placed_at')
      .orderBy('id')
      .limit(5_000)
      .execute(),
    db
      .selectFrom('guest_consent')
      .select(['is_given', 'at'])
      .where('email', '=', row.email ?? '')
      .orderBy('id')
      .execute(),
    listGiftsBought(db, personOf(row)),
    listComplaints(db, personOf(row)),
  ])
  return {
    made_at: now.toISOString(),
    profile: { name: row.name, email: row.email, phone: row.phone },
    orders: orders.map(({ total_paise, placed_at, ...order }) => ({
      ...order,
      placed_at: placed_at.toISOString(),
      total: toRupees(paise(total_paise)),
    })),
    consents: consents.map(({ is_given, at }) => ({ given: is_given, at: at.toISOString() })),
    gift_cards_bought: gifts,
    grievances,
  }
}

type EraseRefusal = 'customer_is_staff' | 'customer_orders_open'

/** An account is told by mail and has two days to call it off; a guest has nothing to log in to, and is gone at once. */
export async function eraseCustomer(
  deps: CustomerDeps,
  id: string,
  actor: StaffActor,
): Found<WireErasure, EraseRefusal> {
  const row = await findCustomer(deps.db, id)
  if (!row || row.erased_at) return refuse('customer_unknown')
  if (!row.account_id) return eraseGuest(deps, id, actor)
  const asked = await eraseOnCall(deps, row.account_id, actor)
  return asked.ok ? ok({ erased: false, erase_at: asked.value.toISOString() }) : asked
}

const eraseGuest = (deps: CustomerDeps, id: string, actor: StaffActor): Found<WireErasure, EraseRefusal> =>
  withCustomer<WireErasure, EraseRefusal>(
    deps,
    id,
    { actor, action: 'customer.erased' },
    async (trx, row) => {
      if (await hasOpenOrders(trx, isOf(id))) return refuse('customer_orders_open')
      await forgetWhoOrdered(trx, isOf(id))
      await forgetWhoGave(trx, personOf(row))
      await forgetWhoComplained(trx, personOf(row))
      if (row.email) {
        await trx.deleteFrom('guest_consent').where('email', '=', row.email).execute()
        await trx.deleteFrom('mail_message').where('recipient', '=', row.email).execute()
      }
      return ok({ value: { erased: true, erase_at: null } })
    },
  )
