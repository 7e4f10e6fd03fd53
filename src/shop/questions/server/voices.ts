// What readers say about answers: that one was useful, or that something is wrong with it.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import type { ReportReason } from '../domain/question.ts'
import type { QuestionDeps, Whence } from './ask.ts'

const whoOf = ({ address, accountId }: Whence): string => accountId ?? clientNetworkOf(address)

/** Once for each account, or for each network of guests; kept as a count that forgets by itself. */
export async function findUseful(
  { db, now, limits }: QuestionDeps,
  answerId: string,
  isUseful: boolean,
  whence: Whence,
): Promise<Result<{ useful: number }, 'not_found'>> {
  const bucket = bucketFor('question_useful', answerId, whoOf(whence))
  const change = isUseful
    ? Number((await countTry(db, bucket, limits.question_useful, now())).isAllowed)
    : -Number((await db.deleteFrom('attempt').where('bucket', '=', bucket).executeTakeFirst()).numDeletedRows)
  const row = await db
    .updateTable('question_answer')
    .set({ useful: sql`greatest(useful + ${change}, 0)` })
    .where('id', '=', answerId)
    .where('state', '=', 'shown')
    .returning('useful')
    .executeTakeFirst()
  return row ? ok(row) : refuse('not_found')
}

/** Back to whoever reads; it stays shown until they have decided. */
export async function reportAnswer(
  { db, now, limits }: QuestionDeps,
  answerId: string,
  reason: ReportReason,
  { address }: Whence,
): Promise<Result<null, 'not_found' | 'too_many_tries'>> {
  const bucket = bucketFor('question_report', clientNetworkOf(address))
  const tried = await countTry(db, bucket, limits.question_report, now())
  if (!tried.isAllowed) return refuseTries(tried)
  return (await report(db, answerId, reason)) ? ok(null) : refuse('not_found')
}

const report = async (db: Db, answerId: string, reason: ReportReason): Promise<boolean> =>
  (
    await db
      .updateTable('question_answer')
      .set({ reports: sql`reports + 1`, reported_for: reason })
      .where('id', '=', answerId)
      .where('state', '=', 'shown')
      .executeTakeFirst()
  ).numUpdatedRows > 0n
