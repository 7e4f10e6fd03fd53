// Somebody asks about a piece: kept for staff to read, shown to nobody else.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, type Limits, refuseTries } from '#platform/http/limits.ts'
import { isEmail, maskEmail, noEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import type { AskBody, WireAsked } from '../contract.ts'
import { answerBy, publicFault } from '../domain/question.ts'
import { countWaiting, findPiece, readTerms } from './question-queries.ts'

export type QuestionDeps = {
  db: Db
  reads: Db
  now: () => Date
  publicUrl: string
  shopName: () => string
  limits: Limits
}

export type Whence = { address: string; accountId: string | undefined }

/** So many of one piece wait at most: a queue that nobody can read is none. */
export const mostWaiting = 30

const emailOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())?.email

type Refused = 'bad_fields' | 'too_many_tries' | 'product_unknown' | 'questions_full'

export async function ask(
  { db, now, limits }: QuestionDeps,
  productId: string,
  sent: AskBody,
  { address, accountId }: Whence,
): Promise<Result<WireAsked, Refused>> {
  const [words, name] = [sent.words.trim(), sent.name.trim()]
  const email = (accountId && (await emailOf(db, accountId))) || normalEmail(sent.email ?? '')
  const faults = {
    words: words.length < 3 ? 'Ask in a few words.' : publicFault(words),
    name: publicFault(name),
    email: isEmail(email) ? undefined : noEmail,
  }
  const found = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined)
  if (found.length > 0) return refuseFields(Object.fromEntries(found))
  const at = now()
  // by where it comes from, and by the mailbox that answers are written to
  const tries = [
    await countTry(db, bucketFor('question', clientNetworkOf(address)), limits.question, at),
    await countTry(db, bucketFor('question_mail', email), limits.question_mail, at),
  ]
  const over = tries.find(({ isAllowed }) => !isAllowed)
  if (over) return refuseTries(over)
  if (!(await findPiece(db, productId))) return refuse('product_unknown')
  if ((await countWaiting(db, productId)) >= mostWaiting) return refuse('questions_full')
  const [{ id }, { answer_days }] = await Promise.all([
    db
      .insertInto('question')
      .values({
        product_id: productId,
        account_id: accountId ?? null,
        // an account's is looked up when there is an answer: it may be another by then
        email: accountId ? null : email,
        name,
        words,
        asked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    readTerms(db),
  ])
  return ok({ id, answer_by: answerBy(at, answer_days).toISOString(), email: maskEmail(email) })
}
