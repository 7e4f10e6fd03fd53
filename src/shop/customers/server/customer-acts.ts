// What staff do for a customer: a note, a look at the contact, a copy of their data, and erasing them.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { forgetMailTo } from '#platform/mail/outbox.ts'
import { forgetAll, isStillNeeded, type Person, tellAll } from '#platform/personal-data.ts'
import { forgetGuestConsents, listGuestConsents } from '#shop/accounts/server/account-queries.ts'
import type { AccountDeps } from '#shop/accounts/server/deps.ts'
import { eraseOnCall } from '#shop/accounts/server/erase-account.ts'
import { readMyData } from '#shop/accounts/server/me.ts'
import type { StaffActor } from '#shop/orders/server/order-queries.ts'
import { addNote } from '#shop/orders/server/staff-notes.ts'
import type { WireCustomerContact, WireErasure } from '../contract.ts'
import { type CustomerRow, findCustomer } from './list-customers.ts'

export type CustomerDeps = Pick<AccountDeps, 'db' | 'now' | 'publicUrl' | 'personalData'>

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
  transact(db, async (trx): Found<T, E> => {
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
    if (!row.account_id) return ok({ value: await copyOfGuest(trx, deps, row) })
    const data = await readMyData({ ...deps, db: trx }, { accountId: row.account_id, sessionId: '' })
    return data.ok ? ok({ value: data.value }) : refuse('customer_unknown')
  })

/** Whoever calls has shown who they are, but not that the mailbox is theirs. */
export const personOf = ({ account_id, email, phone }: CustomerRow): Person => ({
  accountId: account_id,
  email: account_id ? null : email,
  phone: account_id ? null : phone,
  hasProvenEmail: false,
})

async function copyOfGuest(
  db: Db,
  { personalData, now }: CustomerDeps,
  row: CustomerRow,
): Promise<Record<string, unknown>> {
  const consents = row.email ? await listGuestConsents(db, row.email) : []
  return {
    made_at: now().toISOString(),
    profile: { name: row.name, email: row.email, phone: row.phone },
    consents: consents.map(({ is_given, at }) => ({ given: is_given, at: at.toISOString() })),
    ...(await tellAll(personalData, db, personOf(row))),
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
      const person = personOf(row)
      if (await isStillNeeded(deps.personalData, trx, person)) return refuse('customer_orders_open')
      await forgetAll(deps.personalData, trx, person)
      if (row.email) {
        await forgetGuestConsents(trx, row.email)
        await forgetMailTo(trx, row.email)
      }
      return ok({ value: { erased: true, erase_at: null } })
    },
  )
