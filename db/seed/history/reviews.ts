// The demo's customers say what they think of what they got: written and decided by the shop's own use-cases, with the
// clock set to the moment. A few are left to be read, one is reported.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { findOrder, type StaffActor } from '#shop/orders/server/order-queries.ts'
import { namesFor } from '#shop/reviews/domain/shown-name.ts'
import { decideReview } from '#shop/reviews/server/decide.ts'
import { reportReview } from '#shop/reviews/server/opinions.ts'
import { writeReview } from '#shop/reviews/server/write-review.ts'
import { createTexts, refusedTexts } from './review-texts.ts'

const hour = 3_600_000
const day = 24 * hour
/** So many wait to be read when the demo is opened. */
const leftToRead = 6

type Line = { order_id: string; line_no: number; category_slug: string; delivered_at: Date }

const listDelivered = async (db: Db): Promise<Line[]> =>
  (
    await sql<Line>`
      select line.order_id, line.line_no, product.category_slug, min(shipment.delivered_at) as delivered_at
      from shipment
      join shipment_line on shipment_line.shipment_id = shipment.id
      join order_line line on line.order_id = shipment.order_id and line.line_no = shipment_line.line_no
      join product on product.id = line.product_id
      join customer_order on customer_order.id = line.order_id
      where shipment.delivered_at is not null and shipment.came_back_at is null
      group by line.order_id, line.line_no, product.category_slug, customer_order.number
      order by 4, customer_order.number, line.line_no`.execute(db)
  ).rows

export async function writeDemoReviews(db: Db, now: Date, actor: StaffActor): Promise<void> {
  const nextText = createTexts()
  const refused = [...refusedTexts]
  const shown: string[] = []
  let waiting = 0
  for (const [nth, line] of (await listDelivered(db)).entries()) {
    // not everybody writes
    if (nth % 4 === 3) continue
    const wished = line.delivered_at.getTime() + (3 + ((nth * 5) % 12)) * day + ((nth * 7) % 11) * hour
    const isLate = wished > now.getTime() - 2 * day
    if (isLate && (waiting === leftToRead || line.delivered_at.getTime() > now.getTime() - day)) continue
    if (isLate) waiting += 1
    const writtenAt = new Date(isLate ? now.getTime() - (2 + waiting * 5) * hour : wished)
    const against = nth % 17 === 9 && !isLate ? refused.shift() : undefined
    const text = against ?? nextText(line.category_slug)
    const order = await findOrder(db, line.order_id)
    if (!text || !order) continue
    const names = namesFor(order.ship_to.name)
    const written = await writeReview({ db, now: () => writtenAt }, order, undefined, {
      line: line.line_no,
      stars: text.stars,
      title: text.title,
      words: text.words,
      photos: [],
      name: names[nth % names.length] ?? 'A buyer',
      city: order.ship_to.city,
      accepted: true,
      keep_star: nth % 2 === 0,
      may_use_photos: false,
    })
    if (!written.ok) throw new Error(`the demo's review was refused: ${written.error}`)
    if (isLate) continue
    const decidedAt = new Date(writtenAt.getTime() + (3 + (nth % 7) * 4) * hour)
    const reply = 'reply' in text ? text.reply : undefined
    const decided = await decideReview({ db, now: () => decidedAt }, actor, written.value, {
      ...(against
        ? { decision: 'refuse', reason: against.reason }
        : { decision: 'show', ...(reply !== undefined && { reply }) }),
      version: 1,
    })
    if (!decided.ok) throw new Error(`the demo's review was not decided: ${decided.error}`)
    if (!against) shown.push(written.value)
  }
  const doubted = shown[Math.floor(shown.length / 2)]
  if (doubted)
    await reportReview({ db, now: () => new Date(now.getTime() - 3 * hour) }, doubted, undefined, {
      reason: 'other_piece',
      words: 'This seems to be about the other colour.',
    })
  // nobody is written to: these were told long ago
  await db.updateTable('review').set({ told_at: now }).where('decided_at', 'is not', null).execute()
  await sql`select refresh_review_scores()`.execute(db)
}
