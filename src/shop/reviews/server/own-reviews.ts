// What somebody may review and what they have written: of one order, and of an account.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { maskEmail } from '#shop/accounts/domain/contact.ts'
import type { Order } from '#shop/orders/server/order-queries.ts'
import type { WireMyReviews, WireToReview } from '../contract.ts'
import { mostTries } from '../domain/review.ts'
import { namesFor } from '../domain/shown-name.ts'
import { type OwnRow, optionsOf, toWireOwn } from '../wire.ts'
import { readReviewTerms } from './review-terms.ts'
import { deliveredAt, isOfStaff, listReviewedLines, type ReviewedLine } from './reviewed-order.ts'

const ownColumns = sql`
  review.id, review.state, review.stars, review.title, review.words, review.name, review.city, review.written_at,
  review.shown_at, review.withdrawn_at, review.reason, review.useful, review.replied_at,
  (select count(*) from review_photo where review_id = review.id and gone_at is null)::int as photos`

const mostWaiting = 50
const pageSize = 20

const isOpen = ({ state }: { state: string }): boolean => state === 'held' || state === 'shown'

export const mayWrite = (line: Pick<ReviewedLine, 'delivered_at'>, written: readonly { state: string }[]) =>
  line.delivered_at !== null && !written.some(isOpen) && written.length < mostTries

const lineOf = (line: ReviewedLine) => ({
  number: line.number,
  line: line.line_no,
  product_id: line.product_id,
  piece: line.piece,
  image: line.image,
  options: optionsOf(line.option_values),
  delivered_at: line.delivered_at?.toISOString() ?? null,
})

export async function readToReview(
  db: Db,
  order: Order,
  accountId: string | undefined,
): Promise<WireToReview> {
  const [lines, written, terms, isStaff] = await Promise.all([
    listReviewedLines(db, order.id),
    sql<OwnRow & { line_no: number }>`
      select ${ownColumns}, review.line_no from review
      where review.order_id = ${order.id}::uuid order by review.written_at desc, review.id`.execute(db),
    readReviewTerms(db),
    isOfStaff(db, order, accountId),
  ])
  return {
    number: order.number,
    email: order.email ? maskEmail(order.email) : '',
    names: namesFor(order.ship_to.name),
    city: order.ship_to.city,
    promised_to: order.promised_to,
    lines: lines.map((line) => {
      const own = written.rows.filter(({ line_no }) => line_no === line.line_no)
      return {
        ...lineOf(line),
        may_write: !isStaff && mayWrite(line, own),
        reviews: own.map((row) => toWireOwn(row, terms.read_within_days)),
      }
    }),
  }
}

export async function readOwnReview(db: Db, id: string) {
  const [{ rows }, terms] = await Promise.all([
    sql<OwnRow>`select ${ownColumns} from review where review.id = ${id}::uuid`.execute(db),
    readReviewTerms(db),
  ])
  return rows[0] && toWireOwn(rows[0], terms.read_within_days)
}

export async function listMyReviews(db: Db, accountId: string, page: number): Promise<WireMyReviews> {
  const [waiting, written, terms] = await Promise.all([
    sql<ReviewedLine>`
      select * from (
        select customer_order.number, line.order_id, line.line_no, line.product_id, line.title as piece, line.image,
               product.option_values, ${deliveredAt('line.order_id', 'line.line_no')} as delivered_at
        from customer_order
        join order_line line on line.order_id = customer_order.id and line.cancelled < line.quantity
        join product on product.id = line.product_id
        where customer_order.account_id = ${accountId}::uuid
          and not exists (select from review where review.order_id = line.order_id and review.line_no = line.line_no)
      ) as waiting
      where delivered_at is not null order by delivered_at desc, number, line_no limit ${mostWaiting}`.execute(
      db,
    ),
    sql<OwnRow & ReviewedLine & { total: number }>`
      select ${ownColumns}, customer_order.number, line.order_id, line.line_no, line.product_id,
             line.title as piece, line.image, product.option_values, review.delivered_at,
             (count(*) over ())::int as total
      from customer_order
      join review on review.order_id = customer_order.id
      join order_line line on line.order_id = review.order_id and line.line_no = review.line_no
      join product on product.id = line.product_id
      where customer_order.account_id = ${accountId}::uuid
      order by review.written_at desc, review.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    readReviewTerms(db),
  ])
  return {
    waiting: waiting.rows.map(lineOf),
    written: written.rows.map((row) => ({
      ...toWireOwn(row, terms.read_within_days),
      ...lineOf(row),
    })),
    total: written.rows[0]?.total ?? 0,
  }
}
