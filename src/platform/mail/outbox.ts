// Mail is never sent inside a request: it is put here, in the transaction of what it tells about.

import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { retained } from '#platform/retention.ts'
import { htmlPartOf, type Letter, textPartOf } from './letter.ts'

/**
 * Letters that anybody can cause by typing an address, such as those about an order that nobody has paid for: so many
 * in 24 hours reach one mailbox, whoever causes them and from wherever. What is paid for is always written about.
 */
export const mostUnasked = 20
const day = 86_400_000

export async function putInOutbox(trx: Db, recipient: string, letter: Letter, now: Date): Promise<void> {
  await insertMail(trx, recipient, letter, now).execute()
}

/** As it would be put there, to look at. */
export async function drawLetter(db: Db, letter: Letter) {
  return db
    .selectNoFrom([
      sql<string>`sign_letter(${letter.subject}, false)`.as('subject'),
      sql<string>`sign_letter(${letter.paragraphs[0] ?? ''}, false)`.as('opening'),
      sql<string>`sign_letter(${textPartOf(letter)}, false)`.as('text'),
      sql<string>`sign_letter(${htmlPartOf(letter)}, true)`.as('html'),
    ])
    .executeTakeFirstOrThrow()
}

export const insertMail = (trx: Db, recipient: string, letter: Letter, now: Date) =>
  trx
    .insertInto('mail_message')
    .columns([
      'kind',
      'recipient',
      'subject',
      'text_part',
      'html_part',
      'created_at',
      'next_attempt_at',
      'is_unasked',
    ])
    .expression(
      trx
        .selectNoFrom([
          sql<string>`${letter.kind}::text`.as('kind'),
          sql<string>`${recipient}::text`.as('recipient'),
          sql<string>`sign_letter(${letter.subject}, false)`.as('subject'),
          sql<string>`sign_letter(${textPartOf(letter)}, false)`.as('text_part'),
          sql<string>`sign_letter(${htmlPartOf(letter)}, true)`.as('html_part'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('next_attempt_at'),
          sql<boolean>`${letter.isUnasked ?? false}::boolean`.as('is_unasked'),
        ])
        .$if(letter.isUnasked === true, (select) =>
          select.where(
            sql<boolean>`(select count(*) from mail_message
                          where recipient = ${recipient} and is_unasked
                            and created_at > ${new Date(now.getTime() - day)}::timestamptz) < ${mostUnasked}`,
          ),
        ),
    )

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

type MailAsked = { before?: number | undefined; state?: 'given_up' | undefined }

export const listMail = (db: Db, { before, state }: MailAsked, limit: number) =>
  db
    .selectFrom('mail_message')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(state === 'given_up', (query) => query.where('given_up_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Those that no further try is made for. */
export async function countGivenUp(db: Db, most: number) {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from (
      select from mail_message where given_up_at is not null limit ${most}) few`.execute(db)
  return { mails: { count: rows[0]?.mails ?? 0 } }
}

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

/** When the last message to somebody left for its mail server. */
export async function findLastSentTo(db: Db, recipient: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail_message')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? undefined
}

/** Due at once, with all its tries before it. A message that was sent is no longer kept, so it cannot go again. */
export const sendAgain = (db: Db, id: number, now: Date) =>
  db
    .updateTable('mail_message')
    .set({ attempts: 0, next_attempt_at: now, given_up_at: null, last_problem: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

export const mailRetained = retained({
  name: 'letters',
  table: 'mail_message',
  isOlder: (before) => sql`created_at < ${before}`,
})

export const forgetMailTo = (trx: Db, recipient: string) =>
  trx.deleteFrom('mail_message').where('recipient', '=', recipient).execute()

/** Every letter about an order names it. What else went to that address may be somebody else's: anybody can type any. */
export const forgetMailNaming = (trx: Db, recipient: string, number: string) =>
  trx
    .deleteFrom('mail_message')
    .where('recipient', '=', recipient)
    .where(sql<boolean>`position(${number} in subject) > 0`)
    .execute()

/** Letters on their way: how many wait, since when the oldest does, and what came of the last try. */
export async function readOutbox(db: Db) {
  const { rows } = await sql<{
    waiting: number
    oldest_seconds: number | null
    tried: number
    last_problem: string | null
  }>`
    select count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as oldest_seconds,
      count(*) filter (where attempts > 0) as tried,
      (array_agg(last_problem order by next_attempt_at) filter (where last_problem is not null))[1] as last_problem
    from mail_message where sent_at is null and given_up_at is null`.execute(db)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    oldestSeconds: row?.oldest_seconds ?? 0,
    tried: row?.tried ?? 0,
    lastProblem: row?.last_problem ?? undefined,
  }
}
