// A listing by what buyers say: by the score of its reviews, and what has none yet after all that has some.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Page } from '../domain/listing.ts'
import { type Order, orderOf } from './listing-orders.ts'

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet, which the query builder writes so
export type Matching = SelectQueryBuilder<Tables, 'product', {}>

/**
 * The products of a page, in order. Those with reviews are walked along the index of scores; the others are only looked for
 * where these do not fill the page.
 */
export function byRating(
  matching: Matching,
  /** Those with a card, where the pieces of a group stand in this order. */
  ofGroup: (order: Order) => Matching,
  { number, size }: Page,
) {
  const most = number * size
  // a group shares its reviews, and with them its score
  const rated = ofGroup([['product.id']])
    .innerJoin('review_sum', (join) =>
      join
        .onRef('review_sum.product_id', '=', 'product.id')
        // the same of both, so that a list of one category is walked along its own index
        .onRef('review_sum.of_category', '=', 'product.category_slug'),
    )
    .where('review_sum.rating_count', '>', 0)
    .select([
      'product.id as first_id',
      'review_sum.score as first_score',
      sql<number>`0`.as('first_position'),
    ])
    .orderBy('review_sum.score', 'desc')
    .orderBy('review_sum.product_id')
    .limit(most)
  const others = ofGroup(orderOf('rating', {}))
    .where(sql<boolean>`(select count(*) from rated) < ${most}`)
    .where(sql<boolean>`not exists (
      select from review_sum where review_sum.product_id = product.id and rating_count > 0)`)
    .select(['product.id as first_id', sql<number>`0`.as('first_score'), 'position as first_position'])
    .orderBy('position')
    .orderBy('product.id')
    .limit(most)
  const first = sql<{ first_id: string; first_score: number; first_position: number }>`(
    with rated as materialized (${rated}), others as materialized (${others})
    select * from rated union all select * from others
    order by first_score desc, first_position, first_id limit ${size} offset ${most - size})`
  return matching
    .clearWhere()
    .innerJoin(first.as('first'), (join) => join.onRef('product.id', '=', 'first.first_id'))
    .orderBy('first_score', 'desc')
    .orderBy('first_position')
    .orderBy('first_id')
}
