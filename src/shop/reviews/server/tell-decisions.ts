// Tells authors what became of their review: a minute after it was decided, so that staff can still take it back.
import { sql } from 'kysely'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import { findCare } from '#shop/invoices/server/seller.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { RefusalReason } from '../domain/review.ts'
import type { ReviewDeps } from './deps.ts'
import { refusedLetter, shownLetter } from './letters.ts'

/** How long a decision can be taken back. */
export const undoSeconds = 60

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'publicUrl'>

/** A job; each is told in a transaction of its own, and once. */
export async function tellDecisions(
  { db, now, publicUrl }: Deps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const decided = await db
    .selectFrom('review')
    .select('id')
    .where('told_at', 'is', null)
    .where('decided_at', '<=', new Date(now().getTime() - undoSeconds * 1_000))
    .where('state', 'in', ['shown', 'refused'])
    .orderBy('decided_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of decided)
    await db
      .transaction()
      .execute((trx) => tellOne(trx, id, { now: now(), publicUrl }))
      .catch(complain)
}

type Told = {
  state: string
  reason: string | null
  product_id: string
  piece: string
  name: string
  email: string | null
  is_demo: boolean
}

async function tellOne(
  trx: Db,
  id: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { rows } = await sql<Told>`
    select review.state, review.reason, review.product_id, line.title as piece,
           o.ship_to ->> 'name' as name, o.email, review.is_demo
    from review
    join order_line line on line.order_id = review.order_id and line.line_no = review.line_no
    join customer_order o on o.id = review.order_id
    where review.id = ${id}::uuid and review.told_at is null and review.erased_at is null
      and review.state in ('shown', 'refused')
    for update of review skip locked`.execute(trx)
  const [told] = rows
  if (!told) return
  await trx.updateTable('review').set({ told_at: now }).where('id', '=', id).execute()
  if (!told.email || told.is_demo) return
  const care = await findCare(trx)
  const letter =
    told.state === 'shown'
      ? shownLetter(told, `${publicUrl}${paths.product(told.product_id)}#reviews`, care)
      : refusedLetter(told, told.reason as RefusalReason, publicUrl + paths.myReviews, care)
  await sendLetter(trx, told.email, letter, now)
}
