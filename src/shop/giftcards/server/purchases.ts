// Buying a gift card: written down first, paid for at the gateway, and made once the money is there, once.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromRupees, paise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { maskEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { listPayments } from '#shop/payments/server/payment-queries.ts'
import type { SaleRefusal } from '#shop/setup/domain/sale.ts'
import type { BuyBody, WirePurchase } from '../contract.ts'
import { sendsAt, yearAfter } from '../domain/card.ts'
import { checkPurchase } from './check-card.ts'
import type { GiftCardDeps } from './deps.ts'
import { receiptLetter } from './letters.ts'
import { findCare } from './purchase-letters.ts'

const columns = [
  'id',
  'number',
  'state',
  'worth_paise',
  'from_name',
  'buyer_email',
  'to_name',
  'to_email',
  'message',
  'sends_at',
] as const

const purchaseRow = (db: Db, id: string) =>
  db.selectFrom('gift_card_purchase').select(columns).where('id', '=', id)

export type Purchase = Awaited<ReturnType<typeof lockPurchase>>

/** Everybody who changes a purchase comes through here, one after the other. */
export const lockPurchase = (trx: Db, id: string) =>
  purchaseRow(trx, id).forUpdate().executeTakeFirstOrThrow()

export const findPurchase = (db: Db, id: string) => purchaseRow(db, id).executeTakeFirst()

export async function purchaseNumbersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gift_card_purchase')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export type Buying = { key: string; accountId: string | undefined; body: BuyBody }

type CardRefusal = 'too_many_tries' | 'gift_cards_not_sold' | SaleRefusal
type Bought = Result<{ id: string }, 'bad_fields' | 'key_reused' | CardRefusal>

/** The same request sent again is the same purchase. `count` is asked before a new one is made. */
export async function buyCard(
  { db, now }: Pick<GiftCardDeps, 'db' | 'now'>,
  { key, accountId, body }: Buying,
  count: () => Promise<Result<unknown, CardRefusal>> = async () => ok(undefined),
): Promise<Bought> {
  const request = {
    owner: accountId ?? 'nobody',
    keyPrint: hashOf(key),
    bodyPrint: hashOf(JSON.stringify(body)),
  }
  const before = await findRequest(db, request)
  if (before) return before
  const faults = checkPurchase(body, now())
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const counted = await count()
  if (!counted.ok) return counted
  const at = now()
  const made = await db
    .insertInto('gift_card_purchase')
    .values({
      id: randomUUID(),
      number: sql`order_prefix() || ${`-GC-${indianDay(at).slice(2, 7).replace('-', '')}-`} || lpad(nextval('gift_card_purchase_number')::text, 5, '0')`,
      account_id: accountId ?? null,
      worth_paise: fromRupees(body.worth),
      from_name: body.from_name.trim(),
      buyer_email: normalEmail(body.buyer_email),
      to_name: body.to_name.trim(),
      to_email: normalEmail(body.to_email),
      message: body.message.trim(),
      sends_at: sendsAt(body.sends_on, at),
      created_at: at,
      owner: request.owner,
      key_print: request.keyPrint,
      body_print: request.bodyPrint,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key_print']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return ok(made)
  const other = await findRequest(db, request)
  if (!other) throw new Error('a purchase disappeared')
  return other
}

async function findRequest(
  db: Db,
  { owner, keyPrint, bodyPrint }: { owner: string; keyPrint: Buffer; bodyPrint: Buffer },
): Promise<Bought | undefined> {
  const row = await db
    .selectFrom('gift_card_purchase')
    .select(['id', 'body_print'])
    .where('owner', '=', owner)
    .where('key_print', '=', keyPrint)
    .executeTakeFirst()
  if (!row) return undefined
  return row.body_print.equals(bodyPrint) ? ok({ id: row.id }) : refuse('key_reused')
}

/** The money is there: makes the card and puts it on. The letter with the code goes out on its day. */
export async function cardPaidFor(trx: Db, purchase: Purchase, publicUrl: string, now: Date): Promise<void> {
  const goesOut = purchase.sends_at > now ? purchase.sends_at : now
  const validUntil = yearAfter(indianDay(goesOut))
  const cardId = randomUUID()
  await trx
    .updateTable('gift_card_purchase')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', purchase.id)
    .execute()
  await trx
    .insertInto('gift_card')
    .values({
      id: cardId,
      purchase_id: purchase.id,
      from_name: purchase.from_name,
      to_name: purchase.to_name,
      to_email: purchase.to_email,
      message: purchase.message,
      issued_at: now,
      sends_at: goesOut,
      valid_until: validUntil,
    })
    .execute()
  await trx
    .insertInto('gift_card_entry')
    .values({
      card_id: cardId,
      change_paise: purchase.worth_paise,
      reason: 'bought',
      purchase_id: purchase.id,
      at: now,
    })
    .execute()
  const told = {
    id: purchase.id,
    number: purchase.number,
    worth: paise(purchase.worth_paise),
    toName: purchase.to_name,
    sendsAt: goesOut,
    validUntil,
  }
  await sendLetter(trx, purchase.buyer_email, receiptLetter(told, publicUrl, await findCare(trx, now)), now)
}

export async function readPurchase(db: Db, id: string): Promise<WirePurchase | undefined> {
  const purchase = await findPurchase(db, id)
  if (!purchase) return undefined
  const [card, payments] = await Promise.all([
    db
      .selectFrom('gift_card')
      .select(['sent_at', 'sends_at', 'valid_until'])
      .where('purchase_id', '=', id)
      .executeTakeFirst(),
    listPayments(db, { kind: 'gift_card', id }),
  ])
  const last = payments.at(-1)
  const isPaid = purchase.state === 'paid'
  return {
    id,
    number: purchase.number,
    state: isPaid ? 'paid' : last?.state === 'failed' ? 'failed' : 'waiting',
    worth: toRupees(paise(purchase.worth_paise)),
    to_name: purchase.to_name,
    to_email: maskEmail(purchase.to_email),
    sends_at: (card?.sends_at ?? purchase.sends_at).toISOString(),
    sent_at: card?.sent_at?.toISOString() ?? null,
    valid_until: card?.valid_until ?? null,
    failure: isPaid ? null : (last?.failure ?? null),
    can_pay: !isPaid,
  }
}
