// Photos with a return: drawn anew like every upload, kept under names that no public address leads to, seen by whoever may
// see the order and by staff, and forgotten when nobody needs them any more.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { pictureNameFrom } from '#shop/pictures/domain/picture-name.ts'
import { makePhoto } from '#shop/pictures/server/make-picture.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { photoDays } from '../../domain/returns/photo-days.ts'
import { lockOrder } from '../order-queries.ts'

type PhotoDeps = { db: Db; now: () => Date; pictures: PictureStore }

/** Of one order in all, with those that were taken back before sending. */
const mostOfOrder = 20

const sizes = ['', '-400'] as const
/** A public picture's name has no such beginning, so that its address never leads here. */
const fileOf = (name: string, size: (typeof sizes)[number]): string => `return-${name}${size}.webp`

export type PhotoRefusal =
  | 'order_move_illegal'
  | 'too_many_photos'
  | 'picture_unknown'
  | 'picture_broken'
  | 'picture_too_large'

export async function keepPhoto(
  { db, now, pictures }: PhotoDeps,
  orderId: string,
  bytes: Buffer,
): Promise<Result<{ name: string }, PhotoRefusal>> {
  const name = pictureNameFrom(randomBytes(16))
  const taken = await transact(db, async (trx): Promise<Result<void, PhotoRefusal>> => {
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'delivered') return refuse('order_move_illegal')
    const { sent } = await trx
      .selectFrom('return_photo')
      .select((photo) => photo.fn.countAll<number>().as('sent'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (Number(sent) >= mostOfOrder) return refuse('too_many_photos')
    await trx.insertInto('return_photo').values({ name, order_id: orderId, sent_at: now() }).execute()
    return ok(undefined)
  })
  if (!taken.ok) return taken
  const made = await makePhoto(bytes)
  if (!made.ok) {
    await db.deleteFrom('return_photo').where('name', '=', name).execute()
    return made
  }
  for (const { suffix, bytes: drawn } of made.value.files)
    await pictures.put(`return-${name}${suffix}`, drawn, 'image/webp')
  return ok({ name })
}

/** False where one is not of this order, or went with another return. */
export async function takePhotos(
  trx: Db,
  orderId: string,
  returnId: string,
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('return_photo')
    .set({ return_id: returnId })
    .where('name', 'in', [...names])
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === new Set(names).size
}

/** Of this order, or not at all. */
export async function findPhoto(
  { db, pictures }: Pick<PhotoDeps, 'db' | 'pictures'>,
  orderId: string,
  name: string,
  isSmall: boolean,
) {
  const known = await db
    .selectFrom('return_photo')
    .select('name')
    .where('name', '=', name)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return known && pictures.get(fileOf(known.name, isSmall ? '-400' : ''))
}

/** A job: what was never sent, what was settled half a year ago, and what somebody who was erased had sent. */
export async function forgetPhotos({ db, now, pictures }: PhotoDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const { rows } = await sql<{ name: string }>`
    select photo.name from return_photo photo
    join customer_order o on o.id = photo.order_id
    left join order_return asked on asked.id = photo.return_id
    where (photo.return_id is null and photo.sent_at < ${daysAgo(1)})
       or asked.settled_at < ${daysAgo(photoDays)}
       or (o.email is null and o.phone is null)
    order by photo.name limit 200`.execute(db)
  for (const { name } of rows) {
    for (const size of sizes) await pictures.remove(fileOf(name, size))
    await db.deleteFrom('return_photo').where('name', '=', name).execute()
  }
}
