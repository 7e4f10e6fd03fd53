// What everybody reads of reviews: those of a product and of its siblings, with their sums.
import { type RawBuilder, sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReviewsQuery, WireReviews } from '../contract.ts'
import type { ReviewSort } from '../domain/review.ts'
import { countOf, type Histogram, meanOf, starsOf } from '../domain/sums.ts'
import { type PhotoRow, type ShownRow, toWirePhoto, toWireReview } from '../wire.ts'

const pageSize = 10
const mostInStrip = 20

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  useful: sql`review.useful desc, review.shown_at desc, review.id`,
  newest: sql`review.shown_at desc, review.id`,
  most_stars: sql`review.stars desc, review.shown_at desc, review.id`,
  fewest_stars: sql`review.stars, review.shown_at desc, review.id`,
}

export const photosOf = sql<PhotoRow[] | null>`(
  select json_agg(json_build_object('name', photo.name, 'width', photo.width, 'height', photo.height)
                  order by photo.position)
  from review_photo photo where photo.review_id = review.id and photo.gone_at is null)`

const hasPhotos = sql`exists (
  select from review_photo photo where photo.review_id = review.id and photo.gone_at is null)`

const ofGroup = (group: readonly string[]) =>
  sql`review.state = 'shown' and review.product_id = any(${group})`

const shownReviews = (narrowed: RawBuilder<unknown>, sort: ReviewSort, page: number) => sql<ShownRow>`
  select review.id, review.stars, review.title, review.words, review.name, review.city, review.written_at,
         review.shown_at, review.delivered_at, review.product_id, product.title as product_title,
         product.option_values, review.useful, review.is_asked, review.is_demo, review.erased_at, review.reply,
         review.replied_at, ${photosOf} as photos
  from review join product on product.id = review.product_id
  where ${narrowed} order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`

/** As every product's page asks. */
const mostUseful = askedOften((_db, { group }: { group: string[] }) =>
  shownReviews(ofGroup(group), 'useful', 1),
)

export async function listReviews(
  db: Db,
  productId: string,
  { page = 1, stars, photos, this_piece: thisPiece, sort = 'useful' }: ReviewsQuery,
): Promise<WireReviews | undefined> {
  const found = await readSum(db, productId)
  if (!found) return undefined
  const { sum, group } = found
  if (sum.count === 0) return { sum, total: 0, page_size: pageSize, reviews: [], photos: [], photo_total: 0 }
  const isNarrowed = stars !== undefined || photos === true || thisPiece === true
  const narrowed = sql.join(
    [
      ofGroup(thisPiece ? [productId] : group),
      ...(stars === undefined ? [] : [sql`review.stars = ${stars}`]),
      ...(photos ? [hasPhotos] : []),
    ],
    sql` and `,
  )
  const isFirst = !isNarrowed && page === 1 && sort === 'useful'
  const [reviews, total, strip] = await Promise.all([
    isFirst ? mostUseful(db, { group }) : read(db, shownReviews(narrowed, sort, page)),
    isNarrowed ? countThose(db, narrowed) : sum.count,
    sum.with_photos > 0 ? readStrip(db, group) : { photos: [], photo_total: 0 },
  ])
  return { sum, total, page_size: pageSize, reviews: reviews.map(toWireReview), ...strip }
}

const read = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

async function countThose(db: Db, narrowed: RawBuilder<unknown>): Promise<number> {
  const [row] = await read(
    db,
    sql<{ total: number }>`select count(*)::int as total from review where ${narrowed}`,
  )
  return row?.total ?? 0
}

type SumRow = {
  group: string[] | null
  histogram: Histogram
  of_this_piece: number
  with_photos: number
  left_out: number
  has_demo: boolean
}

const summed = askedOften(
  (_db, { productId }: { productId: string }) => sql<SumRow>`
    with kin as (
      select array_agg(member.id) as ids from product
      join product member on member.id = product.id or member.group_id = product.group_id
      where product.id = ${productId} and product.is_listed
    )
    select kin.ids as "group",
           array[coalesce(sum(stars_1), 0), coalesce(sum(stars_2), 0), coalesce(sum(stars_3), 0),
                 coalesce(sum(stars_4), 0), coalesce(sum(stars_5), 0)]::int[] as histogram,
           coalesce(sum(stars_1 + stars_2 + stars_3 + stars_4 + stars_5)
             filter (where product_id = ${productId}), 0)::int as of_this_piece,
           coalesce(sum(stars_1 + stars_2 + stars_3 + stars_4 + stars_5 - real_count), 0) > 0 as has_demo,
           (select count(*) from review
            where state = 'shown' and product_id = any(kin.ids) and ${hasPhotos})::int as with_photos,
           (select count(*) from review where reason is not null and product_id = any(kin.ids))::int as left_out
    from kin left join review_sum on product_id = any(kin.ids) group by kin.ids`,
)

/** Of the product and the others of its group; nothing where there is no such product. */
async function readSum(
  db: Db,
  productId: string,
): Promise<{ group: string[]; sum: WireReviews['sum'] } | undefined> {
  const [row] = await summed(db, { productId })
  if (!row?.group) return undefined
  const { group, histogram, with_photos, of_this_piece, left_out, has_demo } = row
  const count = countOf(histogram)
  const rating = meanOf(count, starsOf(histogram))
  return {
    group,
    sum: { rating, count, histogram: [...histogram], with_photos, of_this_piece, left_out, has_demo },
  }
}

const strip = askedOften(
  (_db, { group }: { group: string[] }) => sql<PhotoRow & { review_id: string; total: number }>`
    select photo.name, photo.width, photo.height, photo.review_id, (count(*) over ())::int as total
    from review join review_photo photo on photo.review_id = review.id and photo.gone_at is null
    where ${ofGroup(group)}
    order by review.shown_at desc, photo.review_id, photo.position limit ${mostInStrip}`,
)

async function readStrip(db: Db, group: string[]): Promise<Pick<WireReviews, 'photos' | 'photo_total'>> {
  const rows = await strip(db, { group })
  return {
    photos: rows.map((row) => ({ review_id: row.review_id, ...toWirePhoto(row) })),
    photo_total: rows[0]?.total ?? 0,
  }
}
