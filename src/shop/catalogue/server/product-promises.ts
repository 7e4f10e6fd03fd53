// What the shop promises for a product, for queries that read `product`: in the same statement as its price, so that a
// piece is never sold on the terms of another moment.
import { sql } from 'kysely'

/**
 * What protection costs for one piece, in paise; null where it is not offered. A category with plans of its own has only
 * those. A plan counts above its price, up to where the next one begins, and never costs as much as the piece.
 */
export const protectionPaise = sql<number | null>`(
  select plan.price_paise from protection_plan plan
  where (select is_furniture from category where slug = product.category_slug)
    and plan.category_slug is not distinct from
        (select own.category_slug from protection_plan own
         where own.category_slug = product.category_slug limit 1)
    and plan.above_paise < product.offer_price_paise
    and plan.price_paise < product.offer_price_paise
  order by plan.above_paise desc limit 1)`

/** What its warranty covers, in the words of its category or else of the shop. */
export const warrantyWords = sql<string>`coalesce(
  (select words from warranty_text where category_slug = product.category_slug),
  (select warranty_words from promise_terms))`
