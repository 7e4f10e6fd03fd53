// Photos with a review: drawn anew, without what a camera wrote beside them. Under names that no public address of
// pictures leads to: one is only sent while its review is shown, and to staff who decide about it.
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { pictureNameFrom } from '#shop/pictures/domain/picture-name.ts'
import { type Cut, cutPhoto, makePhoto } from '#shop/pictures/server/make-picture.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { mostPhotosSent } from '../domain/review.ts'
import type { ReviewDeps } from './deps.ts'
import { listReviewedLines } from './reviewed-order.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'pictures'>
type OfLine = { orderId: string; lineNo: number }

const sizes = ['', '-400'] as const
const fileOf = (name: string, size: (typeof sizes)[number]): string => `review-${name}${size}.webp`

type PhotoRefusal =
  | 'review_not_delivered'
  | 'too_many_photos'
  | 'picture_unknown'
  | 'picture_broken'
  | 'picture_too_large'

/** The place is taken before the work: a hundred at once do not slip through together. */
export async function keepPhoto(
  { db, now, pictures }: Deps,
  { orderId, lineNo }: OfLine,
  bytes: Buffer,
): Promise<Result<{ name: string }, PhotoRefusal>> {
  const name = pictureNameFrom(randomBytes(16))
  const taken = await transact(db, async (trx): Promise<Result<void, PhotoRefusal>> => {
    await sql`select from order_line where order_id = ${orderId}::uuid and line_no = ${lineNo} for update`.execute(
      trx,
    )
    const line = (await listReviewedLines(trx, orderId)).find(({ line_no }) => line_no === lineNo)
    if (!line?.delivered_at) return refuse('review_not_delivered')
    const { sent } = await trx
      .selectFrom('review_photo')
      .select((photo) => photo.fn.countAll<number>().as('sent'))
      .where('order_id', '=', orderId)
      .where('line_no', '=', lineNo)
      .executeTakeFirstOrThrow()
    if (Number(sent) >= mostPhotosSent) return refuse('too_many_photos')
    await trx
      .insertInto('review_photo')
      .values({ name, order_id: orderId, line_no: lineNo, sent_at: now() })
      .execute()
    return ok(undefined)
  })
  if (!taken.ok) return taken
  const made = await makePhoto(bytes)
  if (!made.ok) {
    await db.deleteFrom('review_photo').where('name', '=', name).execute()
    return made
  }
  await putPhoto(pictures, name, made.value.files)
  const { width, height } = made.value
  await db.updateTable('review_photo').set({ width, height }).where('name', '=', name).execute()
  return ok({ name })
}

async function putPhoto(
  pictures: PictureStore,
  name: string,
  files: readonly { suffix: string; bytes: Buffer }[],
) {
  for (const { suffix, bytes } of files) await pictures.put(`review-${name}${suffix}`, bytes, 'image/webp')
}

/** False where one is not of this line, is still being drawn, or went with another review. */
export async function takePhotos(
  trx: Db,
  reviewId: string,
  { orderId, lineNo }: OfLine,
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return true
  const { numAffectedRows } = await sql`
    update review_photo set review_id = ${reviewId}::uuid, position = given.at
    from unnest(${names}::text[]) with ordinality as given (name, at)
    where review_photo.name = given.name and order_id = ${orderId}::uuid and line_no = ${lineNo}
      and review_id is null and gone_at is null and width > 0`.execute(trx)
  return Number(numAffectedRows ?? 0) === names.length
}

export const dropPhotosOf = (trx: Db, reviewIds: readonly string[], now: Date) =>
  sql`update review_photo set gone_at = ${now} where review_id = any(${reviewIds}::uuid[]) and gone_at is null`.execute(
    trx,
  )

/** To everybody only while its review is shown. */
export async function findPhoto(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  name: string,
  { isSmall, isForStaff }: { isSmall: boolean; isForStaff: boolean },
) {
  const known = await db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select('review_photo.name')
    .where('review_photo.name', '=', name)
    .where('gone_at', 'is', null)
    .where((eb) => (isForStaff ? eb.lit(true) : eb('review.state', '=', 'shown')))
    .executeTakeFirst()
  return known && pictures.get(fileOf(known.name, isSmall ? '-400' : ''))
}

/** A part of a photo in its place, under another name: what was around it is gone for good. */
export async function cropPhoto(
  { db, now, pictures }: Deps,
  reviewId: string,
  name: string,
  cut: Cut,
): Promise<Result<{ name: string }, 'picture_unknown' | 'picture_broken' | 'picture_too_large'>> {
  const found = await findPhoto({ db, pictures }, name, { isSmall: false, isForStaff: true })
  if (!found) return refuse('picture_unknown')
  const made = await cutPhoto(await buffer(found.body), cut)
  if (!made.ok) return made
  const newName = pictureNameFrom(randomBytes(16))
  await putPhoto(pictures, newName, made.value.files)
  const { width, height } = made.value
  return transact(db, async (trx): Promise<Result<{ name: string }, 'picture_unknown'>> => {
    const old = await trx
      .updateTable('review_photo')
      .set({ gone_at: now() })
      .where('name', '=', name)
      .where('review_id', '=', reviewId)
      .where('gone_at', 'is', null)
      .returning(['order_id', 'line_no', 'position', 'sent_at'])
      .executeTakeFirst()
    if (!old) return refuse('picture_unknown')
    await trx
      .insertInto('review_photo')
      .values({ ...old, name: newName, review_id: reviewId, width, height })
      .execute()
    return ok({ name: newName })
  })
}

/** A job: what is gone, and what was sent and never used. */
export async function forgetPhotos({ db, now, pictures }: Deps): Promise<void> {
  const dayAgo = new Date(now().getTime() - 86_400_000)
  const { rows } = await sql<{ name: string }>`
    select name from review_photo where gone_at is not null
    union all select name from review_photo where review_id is null and sent_at < ${dayAgo}
    limit 200`.execute(db)
  for (const { name } of rows) {
    for (const size of sizes) await pictures.remove(fileOf(name, size))
    await db.deleteFrom('review_photo').where('name', '=', name).execute()
  }
}
