// The queue of the back office: what is to be read, and what became of the rest.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { hintsIn, hurtfulIn } from '../domain/private-words.ts'
import type { RefusalReason, ReportReason, ReviewState } from '../domain/review.ts'
import { meanOf } from '../domain/sums.ts'
import type { ReviewView, StaffReviewsQuery, WireStaffReview, WireStaffReviews } from '../staff-contract.ts'
import { optionsOf, type PhotoRow } from '../wire.ts'
import { listDue } from './asking.ts'
import { photosOf } from './review-queries.ts'
import { readReviewTerms } from './review-terms.ts'

const pageSize = 50

const views: Record<ReviewView, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  to_read: { where: sql`review.state = 'held'`, order: sql`review.written_at, review.id` },
  shown: { where: sql`review.state = 'shown'`, order: sql`review.decided_at desc, review.id` },
  reported: { where: sql`review.reported_at is not null`, order: sql`review.reported_at, review.id` },
  refused: { where: sql`review.state = 'refused'`, order: sql`review.decided_at desc, review.id` },
  withdrawn: { where: sql`review.state = 'withdrawn'`, order: sql`review.withdrawn_at desc, review.id` },
}

type Row = {
  id: string
  version: number
  state: string
  stars: number
  title: string
  words: string
  name: string
  city: string
  photos: PhotoRow[] | null
  product_id: string
  product_title: string
  image: string
  option_values: Record<string, string> | null
  rating_count: number | null
  rating_stars: number | null
  order_number: string
  written_at: Date
  delivered_at: Date
  shown_at: Date | null
  withdrawn_at: Date | null
  is_asked: boolean
  is_demo: boolean
  erased_at: Date | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
  told_at: Date | null
  useful: number
  reply: string
  replied_at: Date | null
  replied_by: string | null
  reports: { reason: ReportReason; words: string; at: string }[] | null
  history: { at: string; kind: string; by: string; note: string }[] | null
}

const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selectReview = sql`
  select review.id, review.version, review.state, review.stars, review.title, review.words, review.name, review.city,
         ${photosOf} as photos, review.product_id, product.title as product_title,
         coalesce(product.images ->> 0, '') as image, product.option_values,
         review_sum.rating_count, review_sum.rating_stars, customer_order.number as order_number,
         review.written_at, review.delivered_at, review.shown_at, review.withdrawn_at, review.is_asked,
         review.is_demo, review.erased_at, review.reason, review.decided_at, review.decided_by, review.told_at,
         review.useful, review.reply, review.replied_at, review.replied_by,
         (select json_agg(json_build_object('reason', report.reason, 'words', report.words, 'at', ${isoOf('report.at')})
                          order by report.id)
          from review_report report where report.review_id = review.id and report.settled_at is null) as reports,
         (select json_agg(json_build_object('at', ${isoOf('event.at')}, 'kind', event.kind, 'by', event.by_name,
                                            'note', event.note) order by event.id)
          from review_event event where event.review_id = review.id) as history
  from review
  join product on product.id = review.product_id
  join customer_order on customer_order.id = review.order_id
  left join review_sum on review_sum.product_id = review.product_id`

export async function listForStaff(
  db: Db,
  { view = 'to_read', page = 1 }: StaffReviewsQuery,
  now: Date,
): Promise<WireStaffReviews> {
  const { where, order } = views[view]
  const [{ rows }, counted, terms] = await Promise.all([
    sql<Row>`${selectReview} where ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<WireStaffReviews['counts'] & { oldest_at: Date | null }>`
      select count(*) filter (where state = 'held')::int as to_read,
             count(*) filter (where state = 'shown')::int as shown,
             count(*) filter (where reported_at is not null)::int as reported,
             count(*) filter (where state = 'refused')::int as refused,
             count(*) filter (where state = 'withdrawn')::int as withdrawn,
             min(written_at) filter (where state = 'held') as oldest_at
      from review`.execute(db),
    readReviewTerms(db),
  ])
  const numbers = counted.rows[0]
  if (!numbers) throw new Error('no counts')
  const { oldest_at: oldestAt, ...counts } = numbers
  const tomorrow = new Date(now.getTime() + 86_400_000)
  return {
    reviews: rows.map(toWire),
    total: counts[view],
    counts,
    oldest_at: oldestAt?.toISOString() ?? null,
    due_letters: terms.is_asking ? (await listDue(db, tomorrow, terms.ask_after_days, 500)).length : 0,
  }
}

export async function findForStaff(db: Db, id: string): Promise<WireStaffReview | undefined> {
  const { rows } = await sql<Row>`${selectReview} where review.id = ${id}::uuid`.execute(db)
  return rows[0] && toWire(rows[0])
}

function toWire(row: Row): WireStaffReview {
  const count = row.rating_count ?? 0
  const stars = row.rating_stars ?? 0
  const isCounted = row.state === 'shown'
  const text = `${row.title}\n${row.words}\n${row.name}\n${row.city}`
  return {
    id: row.id,
    version: row.version,
    state: row.state as ReviewState,
    stars: row.stars,
    title: row.title,
    words: row.words,
    name: row.name,
    city: row.city,
    photos: row.photos ?? [],
    product: {
      id: row.product_id,
      title: row.product_title,
      image: row.image,
      options: optionsOf(row.option_values),
      rating: meanOf(count, stars),
      count,
      rating_with: isCounted ? meanOf(count, stars) : meanOf(count + 1, stars + row.stars),
    },
    order_number: row.order_number,
    written_at: row.written_at.toISOString(),
    delivered_at: row.delivered_at.toISOString(),
    shown_at: row.shown_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    asked: row.is_asked,
    demo: row.is_demo,
    erased: row.erased_at !== null,
    reason: row.reason as RefusalReason | null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by ?? '',
    told: row.told_at !== null,
    useful: row.useful,
    reply: row.replied_at && {
      words: row.reply,
      at: row.replied_at.toISOString(),
      by: row.replied_by ?? '',
    },
    hints: hintsIn(text),
    hurtful: hurtfulIn(text),
    reports: row.reports ?? [],
    history: row.history ?? [],
  }
}

export async function countWaitingReviews(db: Db, most: number) {
  const { rows } = await sql<{ reviews: number; reported: number }>`select
    (select count(*) from (select from review where state = 'held' limit ${most}) few)::integer as reviews,
    (select count(*) from (select from review where reported_at is not null limit ${most}) few)::integer
      as reported`.execute(db)
  const { reviews = 0, reported = 0 } = rows[0] ?? {}
  return { reviews: { count: reviews }, reported: { count: reported } }
}
