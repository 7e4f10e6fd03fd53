// What readers say of a review: that it helped, or that it breaks a rule.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { ReportBody } from '../contract.ts'
import { plainWords } from '../domain/review.ts'
import type { ReviewDeps } from './deps.ts'

/** So many open reports of one review are kept; more would tell staff nothing new. */
const mostReports = 50

/** It goes back to be read, and stays shown until somebody has decided. */
export const reportReview = (
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  id: string,
  accountId: string | undefined,
  { reason, words = '' }: ReportBody,
): Promise<Result<void, 'review_unknown'>> =>
  transact(db, async (trx): Promise<Result<void, 'review_unknown'>> => {
    const review = await trx
      .selectFrom('review')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!review) return refuse('review_unknown')
    await sql`
      insert into review_report (review_id, account_id, reason, words, at)
      select ${id}::uuid, ${accountId ?? null}::uuid, ${reason}, ${plainWords(words)}, ${now()}
      where (select count(*) from review_report where review_id = ${id}::uuid and settled_at is null) < ${mostReports}
      on conflict do nothing`.execute(trx)
    await sql`update review set reported_at = ${now()} where id = ${id}::uuid and reported_at is null`.execute(
      trx,
    )
    return ok(undefined)
  })

export async function sayUseful(
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  id: string,
  accountId: string,
  isUseful: boolean,
): Promise<Result<{ useful: number; mine: boolean }, 'review_unknown'>> {
  return transact(db, async (trx): Promise<Result<{ useful: number; mine: boolean }, 'review_unknown'>> => {
    const shown = await trx
      .selectFrom('review')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .forUpdate()
      .executeTakeFirst()
    if (!shown) return refuse('review_unknown')
    if (isUseful)
      await trx
        .insertInto('review_useful')
        .values({ review_id: id, account_id: accountId, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('review_useful')
        .where('review_id', '=', id)
        .where('account_id', '=', accountId)
        .execute()
    const { useful } = await trx
      .selectFrom('review')
      .select('useful')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return ok({ useful, mine: isUseful })
  })
}

export async function listFoundUseful(db: Db, accountId: string): Promise<{ reviews: string[] }> {
  const rows = await db
    .selectFrom('review_useful')
    .select('review_id')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(5_000)
    .execute()
  return { reviews: rows.map(({ review_id }) => review_id) }
}
