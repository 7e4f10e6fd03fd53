// Store credit out of nothing. A day has an end: for one customer, and for one giver.
import { sql } from 'kysely'
import { fromRupees, type Paise, paise, showRupees, toRupees } from '#kernel/money.ts'
import { ok, refuse, refuseFields } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { giveCredit } from '#shop/credit/server/store-credit.ts'
import type { StaffActor } from '#shop/orders/server/order-queries.ts'
import { addNote } from '#shop/orders/server/staff-notes.ts'
import type { GoodwillBody } from '../contract.ts'
import { mostGoodwill, mostGoodwillOfStaff } from '../domain/customer.ts'
import { type CustomerDeps, type Found, subjectOf } from './customer-acts.ts'
import { findCustomer } from './list-customers.ts'

type Given = Found<void, 'customer_is_guest' | 'goodwill_to_oneself' | 'bad_fields'>

/** The same press sent twice gives once: its key is the id of the note that says why. */
export const giveGoodwill = (
  { db, now }: CustomerDeps,
  id: string,
  actor: StaffActor,
  { key, amount, reason }: GoodwillBody,
): Given =>
  transact(db, async (trx): Given => {
    // two gifts at once take turns, so that together they pass no bound
    await sql`select pg_advisory_xact_lock(7420018)`.execute(trx)
    const row = await findCustomer(trx, id)
    if (!row || row.erased_at) return refuse('customer_unknown')
    if (!row.account_id) return refuse('customer_is_guest')
    if (row.account_id === actor.accountId) return refuse('goodwill_to_oneself')
    const words = `Gave ₹${amount} of goodwill: ${reason.trim()}`
    const isNew = await addNote(trx, { customerId: id }, actor, { words, id: key }, now())
    if (!isNew) return ok(undefined)
    const tooMuch = await faultIn(trx, { amount, accountId: row.account_id, givenBy: actor.accountId }, now())
    if (tooMuch) return refuseFields({ amount: tooMuch })
    const gift = { accountId: row.account_id, amount: fromRupees(amount), givenBy: actor.accountId }
    await giveCredit(trx, gift, now())
    await writeAudit(trx, actor, now(), {
      area: 'customers',
      action: 'customer.goodwill_given',
      subject: subjectOf(row),
      after: { amount, reason: reason.trim() },
    })
    return ok(undefined)
  })

type Gift = { amount: number; accountId: string; givenBy: string }

async function faultIn(
  trx: Db,
  { amount, accountId, givenBy }: Gift,
  now: Date,
): Promise<string | undefined> {
  const today = indianDay(now)
  const toThem = mostGoodwill - toRupees(await givenOn(trx, 'account_id', accountId, today))
  if (amount > toThem)
    return `${showRupees(mostGoodwill)} a day is the limit for one customer: ${showRupees(toThem)} left today.`
  const byMe = mostGoodwillOfStaff - toRupees(await givenOn(trx, 'given_by', givenBy, today))
  if (amount > byMe)
    return `${showRupees(mostGoodwillOfStaff)} a day is your limit: ${showRupees(byMe)} left today.`
  return undefined
}

async function givenOn(trx: Db, whose: 'account_id' | 'given_by', id: string, day: string): Promise<Paise> {
  const { sum } = await trx
    .selectFrom('store_credit_entry')
    .select(sql<number>`coalesce(sum(change_paise), 0)`.as('sum'))
    .where(whose, '=', id)
    .where('reason', '=', 'goodwill')
    .where('at', '>=', sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`)
    .executeTakeFirstOrThrow()
  return paise(Number(sum))
}
