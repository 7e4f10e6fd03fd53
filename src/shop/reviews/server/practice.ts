// The numbers that the code of practice publishes, and that staff see beside their queue.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WirePractice } from '../contract.ts'
import { reasonNames, refusalReasons } from '../domain/review.ts'
import { countOf, type Histogram, meanOf, starsOf } from '../domain/sums.ts'
import { readReviewTerms } from './review-terms.ts'

type Numbers = Pick<
  WirePractice,
  | 'pieces'
  | 'by_letter'
  | 'letters'
  | 'with_photo'
  | 'held'
  | 'withdrawn'
  | 'replied_to_few_stars'
  | 'few_stars'
> & { histogram: Histogram; read_hours: number | null }

export async function readPractice(db: Db): Promise<WirePractice> {
  const [{ rows }, refused, terms] = await Promise.all([
    sql<Numbers>`
      select array[coalesce(sum(stars_1), 0), coalesce(sum(stars_2), 0), coalesce(sum(stars_3), 0),
                   coalesce(sum(stars_4), 0), coalesce(sum(stars_5), 0)]::int[] as histogram,
             count(*) filter (where stars_1 + stars_2 + stars_3 + stars_4 + stars_5 > 0)::int as pieces,
             (select count(*) from review where state = 'shown' and is_asked)::int as by_letter,
             (select count(*) from review_ask)::int as letters,
             (select count(distinct review_id) from review_photo join review on review.id = review_id
              where review.state = 'shown' and gone_at is null)::int as with_photo,
             (select count(*) from review where state = 'held')::int as held,
             (select count(*) from review where state = 'withdrawn')::int as withdrawn,
             (select count(*) from review where state = 'shown' and stars <= 2 and reply <> '')::int
               as replied_to_few_stars,
             coalesce(sum(stars_1 + stars_2), 0)::int as few_stars,
             (select round((percentile_cont(0.5) within group (
                order by extract(epoch from shown_at - written_at)) / 3600)::numeric, 1)::float8
              from (select shown_at, written_at from review where state = 'shown'
                    order by decided_at desc limit 500) as lately) as read_hours
      from review_sum`.execute(db),
    sql<{ reason: string; count: number }>`
      select reason, count(*)::int as count from review where reason is not null group by reason`.execute(db),
    readReviewTerms(db),
  ])
  const numbers = rows[0]
  if (!numbers) throw new Error('sums without a row')
  const count = countOf(numbers.histogram)
  const counts = new Map(refused.rows.map((row) => [row.reason, row.count]))
  return {
    ...numbers,
    shown: count,
    rating: meanOf(count, starsOf(numbers.histogram)),
    histogram: [...numbers.histogram],
    refused: refusalReasons.map((reason) => ({
      reason,
      name: reasonNames[reason],
      count: counts.get(reason) ?? 0,
    })),
    ask_after_days: terms.ask_after_days,
    read_within_days: terms.read_within_days,
    link_days: terms.link_days,
  }
}
