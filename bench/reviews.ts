// A million reviews on a hundred thousand products: what the product page asks, lists by rating, and "4 and up".
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { countFacets } from '#shop/catalogue/server/facet-queries.ts'
import { countRated, listProducts } from '#shop/catalogue/server/listing-queries.ts'
import { findProduct } from '#shop/catalogue/server/product-queries.ts'
import { listReviews } from '#shop/reviews/server/review-queries.ts'
import type { Row } from './table.ts'
import { timed } from './timed.ts'

const none = { brands: [], colours: [], materials: [], countries: [] }
const first = { number: 1, size: 24 }

export async function benchReviews(url: string, manyReviews: number): Promise<Row[]> {
  const { db, close } = openDatabase(url, undefined, 4, 600_000)
  await writeReviews(db, manyReviews)
  const category = await largestCategory(db)
  const products = await mostReviewed(db)
  const of = (round: number) => products[round % products.length] ?? ''
  const rows = await timed([
    ['product page: one product with its stars', 30, (round) => findProduct(db, of(round))],
    ['product page: sums and ten reviews', 30, (round) => listReviews(db, of(round), {})],
    [
      'product page: those with one star',
      30,
      (round) => listReviews(db, of(round), { stars: 1, sort: 'newest' }),
    ],
    ['listing by category, page 1', 30, () => listProducts(db, { ...none, category }, 'popular', first)],
    ['listing by rating, page 1', 30, () => listProducts(db, { ...none, category }, 'rating', first)],
    [
      'listing by rating, page 50',
      30,
      () => listProducts(db, { ...none, category }, 'rating', { number: 50, size: 24 }),
    ],
    ['listing of everything by rating', 30, () => listProducts(db, none, 'rating', first)],
    ['listing, 4 and up', 30, () => listProducts(db, { ...none, category, rating: 4 }, 'popular', first)],
    ['facet counts of a category', 30, () => countFacets(db, { ...none, category })],
    ['how many are rated 4 and up', 30, () => countRated(db, { ...none, category }, 4)],
    ['facet counts, 4 and up', 30, () => countFacets(db, { ...none, category, rating: 4 })],
  ])
  const seconds = await refreshed(db)
  await close()
  return [
    ...rows,
    { what: 'all scores after the mean has moved, seconds', measured: seconds, target: { most: 10 } },
  ]
}

const perBatch = 100_000

/** Without orders behind them, which reading does not ask for: a few products have hundreds, most have a handful. */
async function writeReviews(db: Db, many: number): Promise<void> {
  const { rows } = await sql<{ pieces: number }>`select count(*)::int as pieces from product`.execute(db)
  const pieces = rows[0]?.pieces ?? 0
  await db.connection().execute(async (one) => {
    await sql`
      create temp table piece as select id, (row_number() over (order by id) - 1)::int as at from product`.execute(
      one,
    )
    await sql`alter table piece add primary key (at)`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    for (let done = 0; done < many; done += perBatch)
      await sql`
        with drawn as materialized (
          select nth, floor(${pieces}::int * power(random(), 1.3))::int as at
          from generate_series(${done}::int + 1, ${done + perBatch}::int) nth)
        insert into review (order_id, line_no, product_id, stars, title, words, name, city, state, is_asked, keeps_star,
                            may_use_photos, delivered_at, written_at, decided_at, shown_at, told_at)
        select gen_random_uuid(), 1, piece.id, 1 + floor(4.9999 * power(random(), 0.4))::int,
               'Good, firmer than I expected', repeat('We sit on it every evening, and it has not sunk. ', 6),
               'Meera I.', 'Bengaluru', 'shown', false, false, false, now(), now(), now(),
               now() - (nth % 700) * interval '1 day', now()
        from drawn join piece on piece.at = drawn.at`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`
      insert into review_sum (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_count, real_stars)
      select product_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2),
             count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5),
             count(*), sum(stars)
      from review group by product_id
      on conflict (product_id) do nothing`.execute(one)
    await sql`
      update review_sum set rating_count = shared.count, rating_stars = shared.stars
      from product join (
        select coalesce(group_id, id) as subject, sum(real_count) as count, sum(real_stars) as stars
        from product join review_sum on review_sum.product_id = product.id group by 1) as shared
        on shared.subject = coalesce(product.group_id, product.id)
      where product.id = review_sum.product_id`.execute(one)
    await sql`select refresh_review_scores()`.execute(one)
    await sql`vacuum analyze review`.execute(one)
    await sql`vacuum analyze review_sum`.execute(one)
  })
}

async function refreshed(db: Db): Promise<number> {
  await sql`update review_terms set mean = 3`.execute(db)
  const begun = performance.now()
  await sql`select refresh_review_scores()`.execute(db)
  return (performance.now() - begun) / 1_000
}

const mostReviewed = async (db: Db): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from (
        select product_id as id, row_number() over (order by rating_count desc) as place from review_sum) as ranked
      where place <= 20 or place % 5000 = 0`.execute(db)
  ).rows.map(({ id }) => id)

async function largestCategory(db: Db): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select category_slug as slug from product where deleted_at is null
    group by category_slug order by count(*) desc limit 1`.execute(db)
  return rows[0]?.slug ?? ''
}
