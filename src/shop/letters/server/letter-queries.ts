import type { Db } from '#platform/database/database.ts'
import { type Words, wordsFields } from '../domain/words.ts'

export type LetterText = Words & {
  key: string
  version: number
  changed_at: Date
  changed_by: string
  failed_at: Date | null
}

const columns = ['key', 'version', 'changed_at', 'changed_by', 'failed_at', ...wordsFields] as const

/** The owner's words alone, by the letter's key. */
export const selectLetterWords = (db: Db) => db.selectFrom('letter_text').select(['key', ...wordsFields])
export type LetterWords = Words & Pick<LetterText, 'key'>

export const listLetterTexts = (db: Db): Promise<LetterText[]> =>
  db.selectFrom('letter_text').select(columns).orderBy('key').execute()

export const findLetterText = (db: Db, key: string): Promise<LetterText | undefined> =>
  db.selectFrom('letter_text').select(columns).where('key', '=', key).executeTakeFirst()

/** Locked; where there is none, whoever writes one at the same moment is told by the key. */
export const lockLetterText = (trx: Db, key: string): Promise<LetterText | undefined> =>
  trx.selectFrom('letter_text').select(columns).where('key', '=', key).forUpdate().executeTakeFirst()

/** Once: the owner is told of the first letter that went out in its original words. */
export const noteFailed = (trx: Db, key: string, now: Date) =>
  trx.updateTable('letter_text').set({ failed_at: now }).where('key', '=', key).where('failed_at', 'is', null)

/** How many of each kind were put into the outbox since then. */
export const countSince = (db: Db, since: Date) =>
  db
    .selectFrom('mail_message')
    .select((mail) => ['kind', mail.fn.countAll<number>().as('sent')])
    .where('created_at', '>=', since)
    .groupBy('kind')
    .execute()
