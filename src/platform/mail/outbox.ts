// Mail is never sent inside a request: it is put here, in the transaction of what it tells about.
import type { Db } from '#platform/database/database.ts'
import { htmlPartOf, type Letter, textPartOf } from './letter.ts'

export async function putInOutbox(trx: Db, recipient: string, letter: Letter, now: Date): Promise<void> {
  await insertMail(trx, recipient, letter, now).execute()
}

export const insertMail = (trx: Db, recipient: string, letter: Letter, now: Date) =>
  trx.insertInto('mail_message').values({
    kind: letter.kind,
    recipient,
    subject: letter.subject,
    text_part: textPartOf(letter),
    html_part: htmlPartOf(letter),
    created_at: now,
    next_attempt_at: now,
  })

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'created_at',
  'sent_at',
  'attempts',
  'next_attempt_at',
  'given_up_at',
  'last_problem',
] as const

export const listMail = (db: Db, before: number | undefined, limit: number) =>
  db
    .selectFrom('mail_message')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('mail_message')
    .select([...columns, 'text_part', 'html_part'])
    .where('id', '=', id)
    .executeTakeFirst()

export const listMailTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mail_message')
    .select(['kind', 'subject', 'created_at', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .limit(1_000)
    .execute()

/** Due at once, with all its tries before it. A message that was sent is no longer kept, so it cannot go again. */
export const sendAgain = (db: Db, id: number, now: Date) =>
  db
    .updateTable('mail_message')
    .set({ attempts: 0, next_attempt_at: now, given_up_at: null, last_problem: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

export const forgetOldMail = (db: Db, before: Date) =>
  db.deleteFrom('mail_message').where('created_at', '<', before).execute()
