// What somebody gave and what they were given: told to them, and forgotten with them.

import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { forgetMailNaming } from '#platform/mail/outbox.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { retained } from '#platform/retention.ts'

/** What was bought without logging in belongs to whoever has the address. */
const bought = ({ accountId, email }: Person): RawBuilder<boolean> =>
  sql`(account_id = ${accountId}::uuid or (account_id is null and buyer_email = ${email}))`

/** Only once it went out: a card that still waits needs its address. */
const received = ({ email, hasProvenEmail }: Person): RawBuilder<boolean> =>
  sql`(to_email = ${hasProvenEmail ? email : null} and sent_at is not null)`

const nobody = 'erased@erased.invalid'

/** Where no money ever came. The row stays: payments that were tried point at it. */
export const unpaidCardsRetained = retained({
  name: 'unpaid_gift_cards',
  table: 'gift_card_purchase',
  which: sql`state = 'awaiting_payment' and buyer_email <> ${nobody} and not exists (
    select from payment where gift_card_purchase_id = kept.id and state = 'captured')`,
  isOlder: (before) => sql`created_at < ${before}`,
  change: sql`buyer_email = ${nobody}, from_name = 'Erased', to_name = 'Erased', to_email = ${nobody}, message = ''`,
})

/** A gift card stays with whom it was for; who bought it is forgotten. */
async function forgetWhoGave(trx: Db, person: Person): Promise<void> {
  const purchases = await trx
    .selectFrom('gift_card_purchase')
    .select(['id', 'number', 'buyer_email'])
    .where(bought(person))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = purchases.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { buyer_email, number } of purchases) await forgetMailNaming(trx, buyer_email, number)
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
async function forgetWhoReceived(trx: Db, person: Person): Promise<void> {
  const { rows } = await sql<{ purchase_id: string | null }>`
    update gift_card set to_name = 'Erased', to_email = null, message = ''
    where ${received(person)} returning purchase_id`.execute(trx)
  const ids = rows.flatMap(({ purchase_id }) => purchase_id ?? [])
  await sql`
    update gift_card_purchase set to_name = 'Erased', to_email = 'erased@erased.invalid', message = ''
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** No code: it belongs to whom the card is for. */
async function listBought(db: Db, person: Person) {
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
    worth: toRupees(paise(worth_paise)),
    bought_at: created_at.toISOString(),
  }))
}

/** The code is in their mailbox, and nowhere else. */
async function listReceived(db: Db, person: Person) {
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
    worth: toRupees(paise(worth_paise)),
    sent_at: sent_at?.toISOString() ?? null,
  }))
}

const text = Type.String()

export const giftCardData: PersonalData = {
  tables: ['gift_card', 'gift_card_purchase', 'gift_card_entry'],
  told: {
    gift_cards_bought: Type.Array(
      Type.Object({
        number: text,
        state: text,
        worth: Type.Number(),
        from_name: text,
        buyer_email: text,
        to_name: text,
        to_email: text,
        message: text,
        bought_at: text,
      }),
    ),
    gift_cards_received: Type.Array(
      Type.Object({
        last_four: text,
        worth: Type.Number(),
        from_name: text,
        to_name: text,
        message: text,
        sent_at: Type.Union([text, Type.Null()]),
      }),
    ),
  },
  tell: async (db, person) => ({
    gift_cards_bought: await listBought(db, person),
    gift_cards_received: await listReceived(db, person),
  }),
  forget: async (trx, person) => {
    await forgetWhoGave(trx, person)
    await forgetWhoReceived(trx, person)
  },
}
