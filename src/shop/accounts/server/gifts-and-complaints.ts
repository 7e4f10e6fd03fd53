// What a person bought for others and what they complained of: told to them, and forgotten with them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** An account, or whoever is known by an address alone. */
export type Person = { accountId: string | null; email: string | null; phone: string | null }

/** What was bought without logging in belongs to whoever has the address. */
const bought = ({ accountId, email }: Person): RawBuilder<boolean> =>
  sql`(account_id = ${accountId}::uuid or (account_id is null and buyer_email = ${email}))`

/** Only once it went out: a card that still waits needs its address. */
const received = ({ email }: Person): RawBuilder<boolean> =>
  sql`(to_email = ${email} and sent_at is not null)`

const complained = ({ accountId, email, phone }: Person): RawBuilder<boolean> =>
  sql`(account_id = ${accountId}::uuid or email = ${email} or (account_id is null and phone = ${phone}))`

/** A gift card stays with whom it was for; who bought it is forgotten. */
export async function forgetWhoGave(trx: Db, person: Person): Promise<void> {
  const purchases = await trx
    .selectFrom('gift_card_purchase')
    .select('id')
    .where(bought(person))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = purchases.map(({ id }) => id)
  if (ids.length === 0) return
  // every letter about a purchase names it; anybody can type any address, and its other mail is somebody else's
  await sql`
    delete from mail_message using gift_card_purchase p
    where recipient = p.buyer_email and p.id = any(${ids}::uuid[]) and position(p.number in subject) > 0`.execute(
    trx,
  )
  await sql`update payment set shown_as = null where gift_card_purchase_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update refund set transfer_to = null where gift_card_purchase_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`update gift_card set from_name = '', message = '' where purchase_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`
    update gift_card_purchase set buyer_email = 'erased@erased.invalid', from_name = 'Erased', message = ''
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** The card stays good for whoever has its code; whom it was for is forgotten, with whoever bought it too. */
export async function forgetWhoReceived(trx: Db, person: Person): Promise<void> {
  const { rows } = await sql<{ purchase_id: string | null }>`
    update gift_card set to_name = 'Erased', to_email = null, message = ''
    where ${received(person)} returning purchase_id`.execute(trx)
  const ids = rows.flatMap(({ purchase_id }) => purchase_id ?? [])
  await sql`
    update gift_card_purchase set to_name = 'Erased', to_email = 'erased@erased.invalid', message = ''
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** Complaints stay in the register, without the person and what was said. One that is open has nobody to answer any more. */
export async function forgetWhoComplained(trx: Db, person: Person): Promise<void> {
  await sql`
    update grievance_event set words = '' from grievance
    where grievance.id = grievance_id and ${complained(person)} and words <> ''`.execute(trx)
  await sql`
    update grievance set name = 'Erased', email = null, phone = null, what_happened = '', wanted = '',
      state = 'settled', settled_at = coalesce(settled_at, now()), erased_at = now()
    where ${complained(person)}`.execute(trx)
}

/** For a copy of what is kept: no code, which belongs to whom the card is for. */
export async function listGiftsBought(db: Db, person: Person) {
  const rows = await db
    .selectFrom('gift_card_purchase')
    .select(['number', 'state', 'worth_paise', 'from_name', 'buyer_email', 'to_name', 'to_email', 'message'])
    .select('created_at')
    .where(bought(person))
    .orderBy('created_at')
    .orderBy('id')
    .limit(5_000)
    .execute()
  return rows.map(({ worth_paise, created_at, ...purchase }) => ({
    ...purchase,
    worth: worth_paise / 100,
    bought_at: created_at.toISOString(),
  }))
}

/** For a copy of what is kept: the code is in their mailbox, and nowhere else. */
export async function listGiftsReceived(db: Db, person: Person) {
  const rows = await db
    .selectFrom('gift_card')
    .select(['last_four', 'worth_paise', 'from_name', 'to_name', 'message', 'sent_at'])
    .where(received(person))
    .orderBy('sent_at')
    .orderBy('id')
    .limit(5_000)
    .execute()
  return rows.map(({ last_four, worth_paise, sent_at, ...card }) => ({
    ...card,
    last_four: last_four ?? '',
    worth: worth_paise / 100,
    sent_at: sent_at?.toISOString() ?? null,
  }))
}

/** What staff noted among themselves stays inside. */
export async function listComplaints(db: Db, person: Person) {
  const rows = await db
    .selectFrom('grievance')
    .select(['number', 'state', 'kind', 'name', 'email', 'phone', 'order_number', 'what_happened', 'wanted'])
    .select('created_at')
    .where(complained(person))
    .orderBy('id')
    .limit(5_000)
    .execute()
  return rows.map(({ created_at, ...complaint }) => ({ ...complaint, sent_at: created_at.toISOString() }))
}
