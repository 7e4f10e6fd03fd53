// The orders of a listing, and which piece of a group stands for it there.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sort } from '../domain/listing.ts'
import type { PlacedFilter } from './placed-filter.ts'

/** What a list is put in order by, the first thing first; the last of them is never the same of two. */
export type Order = readonly (readonly [by: string, way?: 'desc'])[]

const plain: Record<Exclude<Sort, 'soonest'>, Order> = {
  popular: [['position'], ['id']],
  newest: [['created_at', 'desc'], ['id']],
  price_low: [['offer_price_paise'], ['id']],
  price_high: [['offer_price_paise', 'desc'], ['id']],
  discount: [['discount_bps', 'desc'], ['position'], ['id']],
  // among those that nobody reviewed
  rating: [['position'], ['id']],
}

/**
 * What arrives soonest: what is there and gets to the shopper, by the days it needs to be ready. The road and the days on
 * which somebody works are the same for the whole list; only a location that sends on few weekdays can change places of
 * pieces that are ready as quickly, and the date on each card says so.
 */
const soonest = ({ heaviest }: Pick<PlacedFilter, 'heaviest'>): Order => [
  ...(heaviest === undefined || heaviest === null
    ? []
    : ([[`(coalesce(weight_grams, ${assumedGrams}) <= ${Math.trunc(heaviest)})`, 'desc']] as const)),
  ['in_stock', 'desc'],
  ['ship_days'],
  ['position'],
  ['id'],
]

/** What nobody weighed is taken for a middling piece of furniture, as delivery does. */
const assumedGrams = 25_000

export const orderOf = (sort: Sort, filter: Pick<PlacedFilter, 'heaviest'>): Order =>
  sort === 'soonest' ? soonest(filter) : plain[sort]

export const orderBy = (order: Order): RawBuilder<unknown> =>
  sql.raw(order.map(([by, way]) => (way ? `${by} ${way}` : by)).join(', '))

/**
 * Of a group only the first that matches. Asked along a list that is walked in its order, and only of pieces with
 * siblings: those of one group are few, and have an index.
 */
export function isFirstOfGroup(matching: Expression<SqlBool>, order: Order): RawBuilder<SqlBool> {
  const own = order.map(([by], at) => sql`${sql.raw(by)} as ${sql.ref(`own_${at}`)}`)
  const before = order.reduceRight<RawBuilder<unknown> | undefined>((rest, [by, way], at) => {
    const [column, mine] = [sql.raw(by), sql.ref(`own_${at}`)]
    const ahead = way === 'desc' ? sql`${column} > ${mine}` : sql`${column} < ${mine}`
    return rest ? sql`(${ahead} or ${column} = ${mine} and ${rest})` : ahead
  }, undefined)
  // the piece itself goes by other names, so that the conditions of the list read its siblings; those are come by through
  // their group alone, whatever other index the conditions have
  return sql<SqlBool>`(group_id is null or not exists (
    select from (select group_id as own_group, ${sql.join(own)}) as self cross join lateral (
      select * from product where group_id = own_group offset 0) as product
    where ${before} and ${matching}))`
}

/** The same of pieces that were gathered already, by their own column `group_id`. */
export const firstsOf = (gathered: string, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select * from ${sql.ref(gathered)} where group_id is null
  union all (select distinct on (group_id) * from ${sql.ref(gathered)} where group_id is not null
             order by group_id, ${order})`
