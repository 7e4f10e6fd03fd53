// Writing a review, and taking it back. Earned by delivery, once for each ordered line; the database keeps to that even
// where two devices send at the same moment.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { Order } from '#shop/orders/server/order-queries.ts'
import type { WriteBody } from '../contract.ts'
import { faultsOf, mostTries, plainLine, plainWords } from '../domain/review.ts'
import type { ReviewDeps } from './deps.ts'
import { noteEvent } from './events.ts'
import { dropPhotosOf, takePhotos } from './review-photos.ts'
import { isOfStaff, listReviewedLines } from './reviewed-order.ts'

type Refused =
  | 'bad_fields'
  | 'review_by_staff'
  | 'review_not_delivered'
  | 'review_exists'
  | 'review_tries_over'
  | 'picture_unknown'

export async function writeReview(
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  order: Order,
  accountId: string | undefined,
  body: WriteBody,
): Promise<Result<string, Refused>> {
  const said = {
    title: plainLine(body.title),
    words: plainWords(body.words),
    name: plainLine(body.name),
    city: plainLine(body.city),
  }
  const faults = {
    ...faultsOf(said),
    ...(!body.accepted && { accepted: 'We can only show it with your permission.' }),
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  return transact(db, async (trx): Promise<Result<string, Refused>> => {
    if (await isOfStaff(trx, order, accountId)) return refuse('review_by_staff')
    const line = (await listReviewedLines(trx, order.id)).find(({ line_no }) => line_no === body.line)
    if (!line?.delivered_at) return refuse('review_not_delivered')
    const written = await trx
      .selectFrom('review')
      .select('id')
      .where('order_id', '=', order.id)
      .where('line_no', '=', body.line)
      .execute()
    if (written.length >= mostTries) return refuse('review_tries_over')
    const made = await trx
      .insertInto('review')
      .values({
        order_id: order.id,
        line_no: body.line,
        product_id: line.product_id,
        stars: body.stars,
        ...said,
        is_asked: await wasAsked(trx, order.id),
        keeps_star: body.keep_star,
        may_use_photos: body.may_use_photos,
        delivered_at: line.delivered_at,
        written_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('review_exists')
    if (!(await takePhotos(trx, made.id, { orderId: order.id, lineNo: body.line }, body.photos)))
      return refuse('picture_unknown')
    await noteEvent(trx, made.id, { kind: 'written', by: 'Author' }, now())
    return ok(made.id)
  })
}

const wasAsked = async (trx: Db, orderId: string): Promise<boolean> =>
  (await trx
    .selectFrom('review_ask')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined

/** At any time, in any state. The words go at once, the stars leave the sums. */
export const withdrawReview = (
  { db, now }: Pick<ReviewDeps, 'db' | 'now'>,
  order: Pick<Order, 'id'>,
  id: string,
): Promise<Result<void, 'review_unknown'>> =>
  transact(db, async (trx): Promise<Result<void, 'review_unknown'>> => {
    const review = await trx
      .selectFrom('review')
      .select(['id', 'state', 'erased_at'])
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .forUpdate()
      .executeTakeFirst()
    if (!review || review.erased_at) return refuse('review_unknown')
    if (review.state === 'withdrawn') return ok(undefined)
    await trx
      .updateTable('review')
      .set({
        state: 'withdrawn',
        withdrawn_at: now(),
        ...wordless,
      })
      .where('id', '=', id)
      .execute()
    await dropPhotosOf(trx, [id], now())
    await noteEvent(trx, id, { kind: 'withdrawn', by: 'Author' }, now())
    return ok(undefined)
  })

/** What is left of a review without its author's words; a reply may name them. */
export const wordless = {
  title: '',
  words: '',
  name: '',
  city: '',
  reply: '',
  replied_at: null,
  reported_at: null,
} as const
