// Erasing: asked for with the password, announced, done two days later unless somebody logs in before.
import { randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { decide } from '#platform/database/decide.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { eraseAfterSeconds, secondsAfter } from '../domain/lifetime.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccount, findAccountForUpdate } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { forgetWhoComplained, forgetWhoGave, forgetWhoReceived, type Person } from './gifts-and-complaints.ts'
import { eraseLetter } from './letters.ts'
import { type Proof, proveOneself } from './prove.ts'
import { endAllSessions } from './sessions.ts'

export async function askForErasure(
  deps: AccountDeps,
  accountId: string,
  proof: Proof,
  whence: Whence,
): Promise<
  Result<
    Date,
    | 'bad_fields'
    | 'too_many_tries'
    | 'two_step_code_needed'
    | 'staff_cannot_erase'
    | 'orders_open'
    | 'not_found'
  >
> {
  const { db } = deps
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  if (isStaff(account.role)) return refuse('staff_cannot_erase')
  if (await hasOpenOrders(db, ordersOf(personOf(account)))) return refuse('orders_open')
  const proven = await proveOneself(deps, account, proof, whence)
  if (!proven.ok) return proven
  return db.transaction().execute(async (trx) => {
    const current = await findAccountForUpdate(trx, account.id)
    if (!current || isStaff(current.role)) return refuse('staff_cannot_erase') // joined the staff meanwhile
    return ok(await announceErasure(trx, deps, current))
  })
}

/** The mail says how to call it off: whoever asked may not have been who they said they were. */
async function announceErasure(
  trx: Db,
  { now, publicUrl }: Pick<AccountDeps, 'now' | 'publicUrl'>,
  account: Account,
): Promise<Date> {
  const eraseAt = secondsAfter(now(), eraseAfterSeconds)
  await trx.updateTable('account').set({ erase_at: eraseAt }).where('id', '=', account.id).execute()
  await endAllSessions(trx, account.id)
  await putInOutbox(trx, account.email, eraseLetter(account, eraseAt, `${publicUrl}/login`), now())
  return eraseAt
}

/** Asked for on the phone: staff have made sure who calls, and type their own password. */
export const eraseOnCall = (
  deps: Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>,
  accountId: string,
  actor: Actor,
): Promise<Result<Date, 'customer_unknown' | 'customer_is_staff' | 'customer_orders_open'>> =>
  decide(
    deps.db,
    async (trx): Promise<Result<Date, 'customer_unknown' | 'customer_is_staff' | 'customer_orders_open'>> => {
      const account = await findAccountForUpdate(trx, accountId)
      if (!account) return refuse('customer_unknown')
      if (isStaff(account.role)) return refuse('customer_is_staff')
      if (await hasOpenOrders(trx, ordersOf(personOf(account)))) return refuse('customer_orders_open')
      const eraseAt = await announceErasure(trx, deps, account)
      await writeAudit(trx, actor, deps.now(), {
        area: 'customers',
        action: 'customer.erasure_asked',
        // no name: the log outlives the person
        subject: { id: accountId, name: 'an account' },
        after: { erase_at: eraseAt.toISOString() },
      })
      return ok(eraseAt)
    },
  )

/** A crew on its way needs a name and a phone, and money on its way back somebody to go to. */
export async function hasOpenOrders(db: Db, whose: WhoseOrders): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order
    where ${whose}
      and (state in ('awaiting_payment', 'confirmed', 'packed', 'dispatched')
        or exists (select from refund r where r.order_id = customer_order.id and r.state <> 'done')
        or exists (select from order_return r where r.order_id = customer_order.id and r.state = 'asked'))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Said of rows of customer_order. */
export type WhoseOrders = RawBuilder<boolean>

/** An account's own, and what was ordered as a guest with the same address, once that is proven to be theirs. */
export const ordersOf = ({ accountId, email }: Person): WhoseOrders =>
  sql`(account_id = ${accountId}::uuid or (account_id is null and customer_order.email = ${email}))`

/** An address that was never confirmed may be somebody else's, and so may what was sent or bought with it. */
export const personOf = (account: Pick<Account, 'id' | 'email' | 'email_confirmed_at'>): Person => ({
  accountId: account.id,
  email: account.email_confirmed_at ? account.email : null,
  phone: null,
})

/** A job. The row stays as a pseudonym, so that what the law wants kept still points somewhere. */
export async function eraseDueAccounts(
  deps: AccountDeps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const due = await deps.db
    .selectFrom('account')
    .select('id')
    .where('erase_at', '<=', deps.now())
    .orderBy('erase_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of due) {
    // one that cannot be erased must not keep the others waiting
    await eraseAccount(deps, id).catch(complain)
  }
}

async function eraseAccount({ db, now, passwords }: AccountDeps, id: string): Promise<void> {
  const nobodys = await passwords.hash(randomBytes(32).toString('base64url'))
  await db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, id)
    if (!account?.erase_at || account.erase_at > now()) return // called off meanwhile
    const person = personOf(account)
    if (await hasOpenOrders(trx, ordersOf(person))) return // ordered meanwhile; done once it has arrived
    await trx
      .updateTable('account')
      .set({
        name: 'Erased',
        email: `${randomUUID()}@erased.invalid`,
        phone: null,
        password_hash: nobodys,
        two_step_on_at: null,
        two_step_secret: null,
        email_confirmed_at: null,
        erase_at: null,
        erased_at: now(),
      })
      .where('id', '=', id)
      .execute()
    await forgetGuest(trx, person)
    await forgetWhoOrdered(trx, ordersOf(person))
    await forgetWhoGave(trx, person)
    await forgetWhoReceived(trx, person)
    await forgetWhoComplained(trx, person)
    await trx.deleteFrom('staff_note').where('customer_id', '=', id).execute()
    for (const table of tablesOfAPerson) await trx.deleteFrom(table).where('account_id', '=', id).execute()
    await trx.deleteFrom('mail_message').where('recipient', '=', account.email).execute()
    await trx.deleteFrom('staff_invitation').where('email', '=', account.email).execute()
  })
}

/** What the shop knew of them before they had an account, or while they were not logged in. */
async function forgetGuest(trx: Db, { email }: Person): Promise<void> {
  if (!email) return
  await trx.deleteFrom('guest_consent').where('email', '=', email).execute()
  await sql`
    delete from staff_note using customer
    where staff_note.customer_id = customer.id and customer.account_id is null and customer.email = ${email}`.execute(
    trx,
  )
}

/** Orders stay for the books, without the person; tax papers stay as the law wants them. */
export async function forgetWhoOrdered(trx: Db, whose: WhoseOrders): Promise<void> {
  const orders = await trx
    .selectFrom('customer_order')
    .select('id')
    .where(whose)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  // every letter about an order names it; whatever else went to that address may be somebody else's
  await sql`
    delete from mail_message using customer_order
    where recipient = customer_order.email and customer_order.id = any(${ids}::uuid[])
      and position(number in subject) > 0`.execute(trx)
  await sql`
    update customer_order set email = null, phone = null,
      ship_to = ship_to || '{"name": "Erased", "phone": "", "second_phone": null, "house": "", "street": "", "landmark": null, "locality": ""}'
    where id = any(${ids}::uuid[])`.execute(trx)
  await sql`update coupon_use set email = '' where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update refund set transfer_to = null where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update order_return set words = '', refund_to = null where order_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`update payment set shown_as = null where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from order_link where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from staff_note where order_id = any(${ids}::uuid[])`.execute(trx)
}

const tablesOfAPerson = [
  'address',
  'consent',
  'session',
  'known_device',
  'mailed_link',
  'recovery_code',
  'wishlist_item',
  'cart_line',
] as const
