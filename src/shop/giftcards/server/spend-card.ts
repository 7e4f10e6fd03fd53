// Money on gift cards. Every change is an entry; the database makes the balance of them, and lets it sink no lower than
// nothing.

import { type Paise, paise, zero } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { goodAfterGivingBack } from '../domain/card.ts'
import { readCode } from '../domain/code.ts'

export const codeHashOf = (code: string): Buffer => hashOf(`gift card ${code}`)

const columns = ['id', 'last_four', 'balance_paise', 'state', 'valid_until'] as const

export type HeldCard = { id: string; lastFour: string; balance: Paise; validUntil: string; isOver: boolean }

/** The card that a code opens. A wrong code and a stopped card are the same to whoever asks. */
export const findCard = (db: Db, typed: string, now: Date): Promise<HeldCard | undefined> =>
  cardBehind(db, typed, now, false)

/** The same, for whoever spends: two orders at once take turns. */
export const lockCard = (trx: Db, typed: string, now: Date): Promise<HeldCard | undefined> =>
  cardBehind(trx, typed, now, true)

async function cardBehind(
  db: Db,
  typed: string,
  now: Date,
  isLocked: boolean,
): Promise<HeldCard | undefined> {
  // what cannot be a code is looked up all the same: how long it takes tells nothing
  const row = await db
    .selectFrom('gift_card')
    .select(columns)
    .where('code_print', '=', codeHashOf(readCode(typed) ?? ''))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row?.state !== 'live') return undefined
  return {
    id: row.id,
    lastFour: row.last_four ?? '',
    balance: paise(row.balance_paise),
    validUntil: row.valid_until,
    isOver: row.valid_until < indianDay(now),
  }
}

export const spendableOf = (card: HeldCard | undefined): Paise => (card && !card.isOver ? card.balance : zero)

type OfOrder = { cardId: string; orderId: string; amount: Paise }

export async function spendCard(trx: Db, { cardId, orderId, amount }: OfOrder, now: Date): Promise<void> {
  if (amount === 0) return
  await trx
    .insertInto('gift_card_entry')
    .values({ card_id: cardId, change_paise: -amount, reason: 'spent', order_id: orderId, at: now })
    .execute()
}

/** For an order whose money came late: whether the card still has it. Locked until the end. */
export async function canSpendAgain(
  trx: Db,
  { cardId, amount }: Omit<OfOrder, 'orderId'>,
  now: Date,
): Promise<boolean> {
  const card = await trx
    .selectFrom('gift_card')
    .select(columns)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return card.state === 'live' && card.valid_until >= indianDay(now) && card.balance_paise >= amount
}

/** A card that has run out, or soon will, is good for a while longer: what comes back can be spent. */
export async function giveBackToCard(
  trx: Db,
  { cardId, orderId, amount }: OfOrder,
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const until = dayAfter(indianDay(now), goodAfterGivingBack)
  await trx
    .updateTable('gift_card')
    .set({ valid_until: until })
    .where('id', '=', cardId)
    .where('valid_until', '<', until)
    .execute()
  await trx
    .insertInto('gift_card_entry')
    .values({ card_id: cardId, change_paise: amount, reason: 'given_back', order_id: orderId, at: now })
    .execute()
}
