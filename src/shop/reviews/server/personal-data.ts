// What somebody wrote of pieces they got: told to them, and forgotten with them.
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { hashOf } from '#platform/hash.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { dropPhotosOf } from './review-photos.ts'

/** Whose the order is, is the author: an account's own, and what was ordered with its address without logging in. */
const written = ({ accountId, email, phone }: Person): RawBuilder<boolean> => sql`review.order_id in (
  select id from customer_order
  where account_id = ${accountId}::uuid or (account_id is null and (
    email = ${email} or (${email}::text is null and email is null and phone = ${phone}))))`

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const reviewData: PersonalData = {
  tables: [
    'review',
    'review_ask',
    'review_event',
    'review_photo',
    'review_report',
    'review_silence',
    'review_useful',
  ],
  told: {
    reviews: Type.Array(
      Type.Object({
        product_id: text,
        stars: Type.Integer(),
        title: text,
        words: text,
        name: text,
        city: text,
        state: text,
        photos: Type.Integer(),
        star_may_stay: Type.Boolean(),
        written_at: text,
        shown_at: textOrNull,
      }),
    ),
    reviews_found_useful: Type.Integer(),
    reviews_reported: Type.Array(Type.Object({ reason: text, words: text, at: text })),
  },

  tell: async (db, person) => {
    const { rows } = await sql<{ written_at: Date; shown_at: Date | null }>`
      select product_id, stars, title, words, name, city, state, written_at, shown_at, keeps_star as star_may_stay,
             (select count(*) from review_photo where review_id = review.id and gone_at is null)::int as photos
      from review where ${written(person)} order by written_at, id limit 5000`.execute(db)
    const useful = await sql<{ count: number }>`
      select count(*)::int as count from review_useful where account_id = ${person.accountId}::uuid`.execute(
      db,
    )
    const reported = await sql<{ reason: string; words: string; at: Date }>`
      select reason, words, at from review_report where account_id = ${person.accountId}::uuid
      order by id limit 5000`.execute(db)
    return {
      reviews: rows.map((row) => ({
        ...row,
        written_at: row.written_at.toISOString(),
        shown_at: row.shown_at?.toISOString() ?? null,
      })),
      reviews_found_useful: useful.rows[0]?.count ?? 0,
      reviews_reported: reported.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    }
  },

  /** Words, names and photos go. A star that is shown stays where its author agreed to that; all others are withdrawn. */
  forget: async (trx, person) => {
    const { rows } = await sql<{ id: string }>`
      update review set title = '', words = '', name = '', city = '', reply = '', replied_at = null, replied_by = null,
        reported_at = null, erased_at = now(),
        state = case when state = 'shown' and keeps_star then 'shown' else 'withdrawn' end,
        withdrawn_at = case when state = 'shown' and keeps_star then null else coalesce(withdrawn_at, now()) end
      where ${written(person)} and erased_at is null returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await dropPhotosOf(trx, ids, new Date())
    await sql`update review_event set note = '' where review_id = any(${ids}::uuid[]) and note <> ''`.execute(
      trx,
    )
    await sql`
      update review_photo review set gone_at = now()
      where ${written(person)} and review_id is null and gone_at is null`.execute(trx)
    await sql`
      update review_ask review set token_print = null where ${written(person)}`.execute(trx)
    await sql`
      update review_report set account_id = null, words = '' where account_id = ${person.accountId}::uuid`.execute(
      trx,
    )
    await sql`delete from review_useful where account_id = ${person.accountId}::uuid`.execute(trx)
    if (person.email)
      await sql`delete from review_silence where mailbox_print = ${hashOf(person.email)}`.execute(trx)
  },
}
