// Draws a code and writes the letter in one transaction: the code stands in the letter and, as a print, on the card, and
// nowhere else. A job does it on the day; sending again does it anew, and the code before is dead.
import { randomInt } from 'node:crypto'
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { lastFourOf, newCode } from '../domain/code.ts'
import type { GiftCardDeps } from './deps.ts'
import { cardLetter } from './letters.ts'
import { findCare } from './purchase-letters.ts'
import { codeHashOf } from './spend-card.ts'

type SendDeps = Pick<GiftCardDeps, 'db' | 'now' | 'publicUrl'>

/** The new code, for whoever hands it over; the caller holds the card locked. */
export async function drawCode(trx: Db, cardId: string, now: Date): Promise<string> {
  const code = newCode((below) => randomInt(below))
  await trx
    .updateTable('gift_card')
    .set({ code_print: codeHashOf(code), last_four: lastFourOf(code), sent_at: now })
    .where('id', '=', cardId)
    .execute()
  return code
}

/** To the address on the card. */
export async function mailCode(trx: Db, cardId: string, publicUrl: string, now: Date): Promise<void> {
  const code = await drawCode(trx, cardId, now)
  const card = await trx
    .selectFrom('gift_card')
    .select(['balance_paise', 'valid_until', 'to_name', 'to_email', 'from_name', 'message'])
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  if (!card.to_email) throw new Error('a card is mailed that has no address')
  const letter = cardLetter(
    {
      code,
      balance: paise(card.balance_paise),
      validUntil: card.valid_until,
      toName: card.to_name,
      fromName: card.from_name,
      message: card.message,
    },
    publicUrl,
    await findCare(trx, now),
  )
  await sendLetter(trx, card.to_email, letter, now)
}

/** A job: cards whose day has come. One that cannot be sent must not keep the others waiting. */
export async function sendDueCards(
  { db, now, publicUrl }: SendDeps,
  complain: (error: unknown) => void = () => {},
): Promise<number> {
  const due = await dueCards(db, now()).select('id').orderBy('sends_at').orderBy('id').limit(100).execute()
  let sent = 0
  for (const { id } of due) {
    try {
      sent += await db.transaction().execute(async (trx) => {
        const taken = await dueCards(trx, now())
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!taken) return 0
        await mailCode(trx, id, publicUrl, now())
        return 1
      })
    } catch (error) {
      complain(error)
    }
  }
  return sent
}

const dueCards = (db: Db, now: Date) =>
  db
    .selectFrom('gift_card')
    .where('sent_at', 'is', null)
    .where('to_email', 'is not', null)
    .where('state', '=', 'live')
    .where('sends_at', '<=', now)
