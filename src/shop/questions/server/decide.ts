// What staff do with a question. Answering it is reading it; whoever asked is written to once, when there is something
// to tell.
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { AnswerActBody } from '../contract.ts'
import {
  canAskOwners,
  canPutBack,
  canRefuse,
  firstName,
  publicFault,
  type QuestionState,
  type RefusalReason,
  refusalReasons,
} from '../domain/question.ts'
import type { QuestionDeps } from './ask.ts'
import { askOwners } from './helpers.ts'
import { answeredLetter, refusedLetter } from './letters.ts'

type Staff = Actor & { accountId: string }
type Refused =
  | 'question_unknown'
  | 'changed_meanwhile'
  | 'question_move_illegal'
  | 'no_owner_to_ask'
  | 'bad_fields'
type Done = Result<null, Refused>

const lock = (trx: Db, id: string) =>
  trx
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .select([
      'question.id',
      'question.product_id',
      'question.version',
      'question.state',
      'question.words',
      'question.email',
      'question.account_id',
      'question.told_at',
      'question.decided_at',
      'product.title',
    ])
    .where('question.id', '=', id)
    .forUpdate('question')
    .executeTakeFirst()
type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

type Wanted = { id: string; version: number; actor: Staff }

/** Locks the question, lets somebody decide, counts the change. What was looked at must be what is there. */
const decide = (
  { db, now }: QuestionDeps,
  { id, version, actor }: Wanted,
  act: (trx: Db, question: Locked, at: Date) => Promise<Result<Audited, Refused>>,
): Promise<Done> =>
  transact(db, async (trx): Promise<Done> => {
    const question = await lock(trx, id)
    if (!question) return refuse('question_unknown')
    if (question.version !== version) return refuse('changed_meanwhile')
    const at = now()
    const done = await act(trx, question, at)
    if (!done.ok) return done
    await trx
      .updateTable('question')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    // never what was asked: whoever asked can be forgotten, the log cannot
    await writeAudit(trx, actor, at, {
      area: 'reviews',
      action: `question.${done.value.action}`,
      subject: { id, name: question.title },
      ...(done.value.after && { after: done.value.after }),
    })
    return ok(null)
  })
type Audited = { action: string; after?: Record<string, unknown> }

const show = (trx: Db, { id, decided_at }: Locked, at: Date) =>
  trx
    .updateTable('question')
    .set({ state: 'shown', refused_for: null, decided_at: decided_at ?? at })
    .where('id', '=', id)
    .execute()

async function mailboxOf(trx: Db, { account_id, email }: Locked): Promise<string | undefined> {
  if (!account_id) return email ?? undefined
  const account = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', account_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return account?.email
}

type Said = { answers: readonly string[] } | { reason: string }

/** Once: later answers stand on the page. */
async function tellAsker(trx: Db, deps: QuestionDeps, question: Locked, said: Said): Promise<void> {
  const to = question.told_at ? undefined : await mailboxOf(trx, question)
  if (!to) return
  const at = deps.now()
  const parts = {
    piece: question.title,
    question: question.words,
    href: `${deps.publicUrl}${paths.product(question.product_id)}#questions`,
  }
  const letter =
    'reason' in said ? refusedLetter({ ...parts, ...said }) : answeredLetter({ ...parts, ...said })
  await sendLetter(trx, to, letter, at)
  await trx.updateTable('question').set({ told_at: at }).where('id', '=', question.id).execute()
}

const signed = (actor: Staff): string => firstName(actor.name) || 'Our team'

export function answer(deps: QuestionDeps, wanted: Wanted, typed: string): Promise<Done> {
  const words = typed.trim()
  return decide(deps, wanted, async (trx, question, at) => {
    const fault = publicFault(words)
    if (fault) return refuseFields({ words: fault })
    await trx
      .insertInto('question_answer')
      .values({
        question_id: question.id,
        staff_id: wanted.actor.accountId,
        name: signed(wanted.actor),
        words,
        state: 'shown',
        written_at: at,
        shown_at: at,
      })
      .execute()
    await show(trx, question, at)
    await tellAsker(trx, deps, question, { answers: [words] })
    return ok({ action: 'answered', after: { answer: words } })
  })
}

const findAnswer = (trx: Db, questionId: string, id: string) =>
  trx
    .selectFrom('question_answer')
    .select(['id', 'state', 'words', 'staff_id', 'reported_for'])
    .where('id', '=', id)
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst()

/** The shop's own alone: what somebody else wrote stays as they wrote it. */
export function changeAnswer(
  deps: QuestionDeps,
  wanted: Wanted,
  answerId: string,
  typed: string,
): Promise<Done> {
  const words = typed.trim()
  return decide(deps, wanted, async (trx, question) => {
    const before = await findAnswer(trx, question.id, answerId)
    if (!before) return refuse('question_unknown')
    if (before.staff_id === null) return refuse('question_move_illegal')
    const fault = publicFault(words)
    if (fault) return refuseFields({ words: fault })
    await trx
      .updateTable('question_answer')
      .set({ words, reported_for: null })
      .where('id', '=', answerId)
      .execute()
    return ok({ action: 'answer_changed', after: { answer: words } })
  })
}

/** An owner's answer is shown or not; one that was reported is kept or taken away. */
export function decideAnswer(
  deps: QuestionDeps,
  wanted: Wanted,
  answerId: string,
  act: AnswerActBody['act'],
): Promise<Done> {
  return decide(deps, wanted, async (trx, question, at) => {
    const found = await findAnswer(trx, question.id, answerId)
    if (!found) return refuse('question_unknown')
    const isOpen =
      act === 'keep'
        ? found.reported_for !== null
        : act === 'show'
          ? found.state === 'held'
          : found.state !== 'refused'
    if (!isOpen) return refuse('question_move_illegal')
    const state = act === 'refuse' ? 'refused' : 'shown'
    await trx
      .updateTable('question_answer')
      .set({ state, reported_for: null, ...(act === 'show' && { shown_at: at }) })
      .where('id', '=', answerId)
      .execute()
    if (act === 'show') {
      await show(trx, question, at)
      await tellAsker(trx, deps, question, { answers: [found.words] })
    }
    if (act === 'refuse') await backInLine(trx, question)
    return ok({ action: `answer_${act === 'refuse' ? 'refused' : act === 'show' ? 'shown' : 'kept'}` })
  })
}

/** A question whose last answer is taken away waits again. */
export async function backInLine(trx: Db, { id, state }: { id: string; state: string }): Promise<void> {
  if ((state as QuestionState) !== 'shown') return
  const left = await trx
    .selectFrom('question_answer')
    .select('id')
    .where('question_id', '=', id)
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirst()
  if (!left) await trx.updateTable('question').set({ state: 'waiting' }).where('id', '=', id).execute()
}

export const askTheOwners = (deps: QuestionDeps, wanted: Wanted): Promise<Done> =>
  decide(deps, wanted, async (trx, question) => {
    if (!canAskOwners(question.state as QuestionState)) return refuse('question_move_illegal')
    const asked = await askOwners(trx, deps, question)
    return asked === 0 ? refuse('no_owner_to_ask') : ok({ action: 'owners_asked', after: { asked } })
  })

export const refuseQuestion = (deps: QuestionDeps, wanted: Wanted, reason: RefusalReason): Promise<Done> =>
  decide(deps, wanted, async (trx, question, at) => {
    if (!canRefuse(question.state as QuestionState)) return refuse('question_move_illegal')
    await trx
      .updateTable('question')
      .set({ state: 'refused', refused_for: reason, decided_at: question.decided_at ?? at })
      .where('id', '=', question.id)
      .execute()
    await tellAsker(trx, deps, question, { reason: refusalReasons[reason] })
    return ok({ action: 'refused', after: { reason } })
  })

export const putBack = (deps: QuestionDeps, wanted: Wanted): Promise<Done> =>
  decide(deps, wanted, async (trx, question) => {
    if (!canPutBack(question.state as QuestionState)) return refuse('question_move_illegal')
    await trx
      .updateTable('question')
      .set({ state: 'waiting', refused_for: null, decided_at: null })
      .where('id', '=', question.id)
      .execute()
    return ok({ action: 'put_back' })
  })
