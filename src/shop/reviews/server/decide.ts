// What staff do with a review: show, refuse with a reason, keep a reported one, undo, reply, leave a photo out. Never its
// words.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { Cut } from '#shop/pictures/server/make-picture.ts'
import { hintsIn } from '../domain/private-words.ts'
import { plainWords, type RefusalReason, reasonNames } from '../domain/review.ts'
import type { DecideBody } from '../staff-contract.ts'
import type { ReviewDeps } from './deps.ts'
import { noteEvent } from './events.ts'
import { cropPhoto } from './review-photos.ts'
import { undoSeconds } from './tell-decisions.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now'>

type Refused =
  | 'review_unknown'
  | 'review_moved'
  | 'review_told'
  | 'review_has_reply'
  | 'reply_private'
  | 'bad_fields'

const lock = (trx: Db, id: string) =>
  trx
    .selectFrom('review')
    .select([
      'id',
      'state',
      'version',
      'reason',
      'product_id',
      'stars',
      'shown_at',
      'reported_at',
      'told_at',
      'decided_at',
      'erased_at',
      'reply',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

/** Only about what whoever decides has seen. */
const decideOn = (
  { db }: Deps,
  id: string,
  version: number,
  act: (trx: Db, review: Locked) => Promise<Result<void, Refused>>,
): Promise<Result<void, Refused>> =>
  transact(db, async (trx): Promise<Result<void, Refused>> => {
    const review = await lock(trx, id)
    if (!review) return refuse('review_unknown')
    if (review.version !== version || review.state === 'withdrawn' || review.erased_at)
      return refuse('review_moved')
    return act(trx, review)
  })

export function decideReview(
  deps: Deps,
  actor: Actor,
  id: string,
  { decision, reason, reply = '', version }: DecideBody,
): Promise<Result<void, Refused>> {
  const at = deps.now()
  return decideOn(deps, id, version, async (trx, review): Promise<Result<void, Refused>> => {
    if (decision === 'undo') return undo(trx, actor, review, at)
    if (decision === 'keep') return keep(trx, actor, review, at)
    if (decision === 'refuse') {
      if (!reason) return refuseFields({ reason: 'Choose the rule that it breaks.' })
      if (review.state !== 'held' && review.state !== 'shown') return refuse('review_moved')
      await settleReports(trx, id, at)
      await set(trx, id, { state: 'refused', reason, reported_at: null, told_at: null, ...by(actor, at) })
      return put(trx, actor, review, at, { action: 'refused', note: reasonNames[reason] })
    }
    if (review.state !== 'held') return refuse('review_moved')
    await set(trx, id, { state: 'shown', shown_at: review.shown_at ?? at, told_at: null, ...by(actor, at) })
    await put(trx, actor, review, at, { action: 'shown' })
    return reply.trim() === '' ? ok(undefined) : addReply(trx, actor, review, at, reply)
  })
}

export const replyToReview = (
  deps: Deps,
  actor: Actor,
  id: string,
  { words, version }: { words: string; version: number },
): Promise<Result<void, Refused>> =>
  decideOn(deps, id, version, async (trx, review) =>
    review.state === 'shown' ? addReply(trx, actor, review, deps.now(), words) : refuse('review_moved'),
  )

const by = (actor: Actor, at: Date) => ({ decided_at: at, decided_by: actor.name.slice(0, 120) })

type Change = {
  state?: string
  reason?: RefusalReason | null
  shown_at?: Date | null
  told_at?: Date | null
  reported_at?: Date | null
  decided_at?: Date | null
  decided_by?: string | null
  reply?: string
  replied_at?: Date | null
  replied_by?: string | null
}
const set = (trx: Db, id: string, change: Change) =>
  trx.updateTable('review').set(change).where('id', '=', id).execute()

const settleReports = (trx: Db, id: string, at: Date) =>
  trx
    .updateTable('review_report')
    .set({ settled_at: at })
    .where('review_id', '=', id)
    .where('settled_at', 'is', null)
    .execute()

/** Back to be read, as long as its author was not told. */
async function undo(trx: Db, actor: Actor, review: Locked, at: Date): Promise<Result<void, Refused>> {
  if (review.state !== 'shown' && review.state !== 'refused') return refuse('review_moved')
  const isLate = !review.decided_at || at.getTime() - review.decided_at.getTime() > undoSeconds * 1_000
  if (review.told_at || isLate) return refuse('review_told')
  await set(trx, review.id, {
    state: 'held',
    reason: null,
    decided_at: null,
    decided_by: null,
    ...(review.state === 'shown' && { shown_at: null, reply: '', replied_at: null, replied_by: null }),
  })
  return put(trx, actor, review, at, { action: 'undone' })
}

async function keep(trx: Db, actor: Actor, review: Locked, at: Date): Promise<Result<void, Refused>> {
  if (!review.reported_at) return refuse('review_moved')
  await settleReports(trx, review.id, at)
  await set(trx, review.id, { reported_at: null })
  return put(trx, actor, review, at, { action: 'kept' })
}

async function addReply(
  trx: Db,
  actor: Actor,
  review: Locked,
  at: Date,
  typed: string,
): Promise<Result<void, Refused>> {
  const words = plainWords(typed)
  if (words === '') return refuseFields({ words: 'Write the reply first.' })
  if (review.reply !== '') return refuse('review_has_reply')
  if (hintsIn(words).some((hint) => hint === 'phone' || hint === 'email')) return refuse('reply_private')
  await set(trx, review.id, { reply: words, replied_at: at, replied_by: actor.name.slice(0, 120) })
  return put(trx, actor, review, at, { action: 'replied' })
}

/** In the review's own history and in the audit log. Nothing of what was said: both outlive the words. */
async function put(
  trx: Db,
  actor: Actor,
  review: Pick<Locked, 'id' | 'state' | 'product_id' | 'stars'>,
  at: Date,
  { action, note = '' }: { action: string; note?: string },
): Promise<Result<void, never>> {
  await noteEvent(trx, review.id, { kind: action, by: actor.name.slice(0, 120), note }, at)
  await writeAudit(trx, actor, at, {
    area: 'reviews',
    action: `review.${action}`,
    subject: { id: review.id, name: `a review of ${review.product_id}` },
    before: { state: review.state },
    after: { stars: review.stars, ...(note && { reason: note }) },
  })
  return ok(undefined)
}

/** What shows a face or an address is cut away, or the whole photo left out; the review stays. */
export async function cropReviewPhoto(
  deps: Deps & Pick<ReviewDeps, 'pictures'>,
  actor: Actor,
  { id, photo }: { id: string; photo: string },
  cut: Cut,
) {
  const review = await findOpen(deps.db, id)
  if (!review) return refuse('review_unknown')
  if (cut.width < 0.02 || cut.height < 0.02) return refuseFields({ width: 'Too little is left of it.' })
  const cropped = await cropPhoto(deps, id, photo, cut)
  if (!cropped.ok) return cropped
  return put(deps.db, actor, review, deps.now(), { action: 'photo_cropped' })
}

export const dropReviewPhoto = (
  { db, now }: Deps,
  actor: Actor,
  { id, photo }: { id: string; photo: string },
): Promise<Result<void, 'review_unknown' | 'picture_unknown'>> =>
  transact(db, async (trx): Promise<Result<void, 'review_unknown' | 'picture_unknown'>> => {
    const review = await findOpen(trx, id)
    if (!review) return refuse('review_unknown')
    const { numUpdatedRows } = await trx
      .updateTable('review_photo')
      .set({ gone_at: now() })
      .where('name', '=', photo)
      .where('review_id', '=', id)
      .where('gone_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('picture_unknown')
    return put(trx, actor, review, now(), { action: 'photo_left_out' })
  })

const findOpen = (db: Db, id: string) =>
  db
    .selectFrom('review')
    .select(['id', 'state', 'product_id', 'stars'])
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
