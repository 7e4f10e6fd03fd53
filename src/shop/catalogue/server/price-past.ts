// What a product was sold for in the last ninety days, for queries that read `product`: in the same statement as its
// price, so that the two agree.
import { sql } from 'kysely'
import type { PricePast } from '../domain/price-diary.ts'

/** A price that it had as a draft was nobody's: the past begins when shoppers saw it last appear. */
export const pricePast = sql<PricePast>`(
  select json_build_object(
    'since', greatest(product.created_at, max(change.at) filter (
      where change.after ?| array['is_published', 'deleted_at'])),
    'changes', coalesce(
      json_agg(json_build_object('at', change.at, 'before', (change.before ->> 'offer_price_paise')::bigint)
               order by change.id) filter (where change.before ? 'offer_price_paise'), '[]'))
  from product_change change
  where change.product_id = product.id and change.at > now() - interval '90 days'
    and change.before ?| array['offer_price_paise', 'is_published', 'deleted_at'])`
