// The ways to the most popular pieces that match a search. A small shop leaves it to the database; in a large one the
// quickest is worked out beforehand.
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Searched } from '../domain/searched.ts'
import { matches, searchConditions, sizeConditions } from './search-conditions.ts'

/** As many are looked at, ranked and counted: the first by popularity. The count of more reads "1,000+". */
export const mostSearched = 1_000

/** How the most popular of what matches are come by; see `planSearch`. */
export type SearchPlan =
  /** As the database thinks best. */
  | { by: 'itself' }
  /** From the most popular piece on, until there are enough. */
  | { by: 'walking' }
  /** All that match, or first those up to a place; only the best of them are read whole. */
  | { by: 'gathering'; edge?: number }
  /** Those of the asked price in the categories whose pieces have the words. */
  | { by: 'price'; places: string[]; price: RawBuilder<unknown> }
  /** Those that were found before (kept-finds.ts). */
  | { by: 'kept'; ids: string[] }

/** The most popular of those that match. */
export function bestMatching(
  columns: RawBuilder<unknown>,
  where: Expression<SqlBool>,
  plan: SearchPlan,
  most: number,
  fits?: Expression<SqlBool>,
): RawBuilder<unknown> {
  const read = sql`${columns}, position, ${fits ?? sql`true`} as fits`
  const found = (best: RawBuilder<unknown>) => sql`with ${best},
    found as materialized (select * from best where fits)`
  if (plan.by === 'itself') {
    return found(sql`best as materialized (
      select ${read} from product where ${where} order by position, id limit ${most})`)
  }
  if (plan.by === 'walking') {
    return found(sql`best as materialized (
      select ${read} from (select * from product where is_listed order by position offset 0) as product
      where ${where} order by position, id limit ${most})`)
  }
  if (plan.by === 'kept') {
    return found(sql`best as materialized (
      select ${read} from product where id = any(array(select unnest(${plan.ids}::text[]))) and is_listed)`)
  }
  // an order that no index has, so that nobody walks past forty thousand pieces to find a thousand; where a row lies is the
  // quickest way back to it, and does not change within a question
  const part = (there: RawBuilder<unknown>) => sql`
    select ctid as lies_at from product where ${where} ${there} order by position + 0, id limit ${most}`
  const gathered =
    plan.by === 'price'
      ? sql`gathered as (
          select lies_at from unnest(${plan.places}::text[]) as place (key) cross join lateral (
            select *, ctid as lies_at from product where is_listed and category_slug = place.key and ${plan.price}
            order by offer_price_paise, id offset 0) as product
          where ${where}
          order by position, id limit ${most})`
      : plan.edge === undefined
        ? sql`gathered as (${part(sql``)})`
        : sql`first as materialized (${part(sql`and position <= ${plan.edge}`)}),
          second as materialized (${part(sql`and position > ${plan.edge} and (select count(*) from first) < ${most}`)}),
          gathered as (select * from first union all select * from second limit ${most})`
  return found(sql`${gathered}, best as materialized (
    select ${read} from product where ctid = any(array(select lies_at from gathered)))`)
}

/** From so many pieces on a shop is large; smaller ones are left to the database. */
const leastLarge = 80_000
/** So many of the most popular pieces may be asked first. */
const edges = [10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 120_000, 160_000]
/** So many show how often something matches that is more than one word: the database takes words for strangers. */
const sampled = 1_000
/**
 * What takes how long, in microseconds: a step of the walk, a match or a place in an index, a match that is fetched, a piece
 * of a price that is fetched and looked at.
 */
const took = { step: 1.7, match: 0.3, place: 0.09, row: 1.4, priced: 5 }
const edgesKeptMs = 600_000
type Edge = { pieces: number; edge: number }
type Large = { pieces: number; edges: Edge[]; near: number }
const large = new WeakMap<object, { at: number; shop: Promise<Large | undefined> }>()

/** Where a large shop is cut, and how many pieces it has; nothing of a small one. Looked up again after ten minutes. */
function readLarge(db: Db): Promise<Large | undefined> {
  const kept = large.get(db)
  if (kept && Date.now() - kept.at < edgesKeptMs) return kept.shop
  const shop = sql<Edge & { all: number }>`
    select cut as pieces, position as edge, (select reltuples::float8 from pg_class where oid = 'product'::regclass) as all
    from unnest(${[sampled, ...edges]}::int[]) as cut cross join lateral (
      select position from product where is_listed order by position, id offset cut limit 1) as at
    order by cut`
    .execute(db)
    .then(({ rows: [first, ...rest] }) =>
      first && first.all >= leastLarge ? { pieces: first.all, near: first.edge, edges: rest } : undefined,
    )
  large.set(db, { at: Date.now(), shop })
  shop.catch(() => large.delete(db))
  return shop
}

/** How many of the most popular pieces of a large shop match; no more than `most` are counted. */
async function countNear(db: Db, where: Expression<SqlBool>, most: number): Promise<number> {
  const shop = await readLarge(db)
  if (!shop) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from (select * from product where is_listed and position <= ${shop.near} order by position offset 0) as product
    where ${where} limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many match, as the database expects. */
async function countExpected(db: Db, where: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from product where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1
}

/** Where more of the first thousand match, the walk is short. */
const commonNear = 50
/** So many pieces of a price are counted. */
const mostPriced = 15_000
/** What search_word_category knows. */
const isOfLetters = (stem: string): boolean => /^[a-z]+$/.test(stem)

type Priced = { places: string[]; pieces: number; price: RawBuilder<unknown> }

/**
 * The pieces of the asked price in those categories whose pieces have the words: no other can match. Nothing where no price
 * is asked for, where they are many, or where it cannot be told.
 */
async function countPriced(db: Db, { stems, minPrice, maxPrice }: Searched): Promise<Priced | undefined> {
  const bounds = [
    ...(minPrice === undefined ? [] : [sql`offer_price_paise >= ${minPrice * 100}`]),
    ...(maxPrice === undefined ? [] : [sql`offer_price_paise <= ${maxPrice * 100}`]),
  ]
  if (bounds.length === 0 || stems.length === 0 || !stems.every(isOfLetters)) return undefined
  const price = sql.join(bounds, sql` and `)
  const { rows } = await sql<{ places: string[]; pieces: number }>`
    with place as materialized (
      select distinct category_slug as key from search_word_category where stem = any(${stems}::text[])
    ), piece as materialized (
      select from place cross join lateral (
        select from product where is_listed and category_slug = place.key and ${price}
        order by offer_price_paise limit ${mostPriced + 1}) as one
      limit ${mostPriced + 1}
    )
    select array(select key from place) as places, (select count(*)::int from piece) as pieces`.execute(db)
  const [priced] = rows
  return priced && priced.pieces <= mostPriced ? { ...priced, price } : undefined
}

const hasPrice = ({ minPrice, maxPrice }: Searched): boolean =>
  minPrice !== undefined || maxPrice !== undefined

const isOneWord = (searched: Searched): boolean =>
  !searched.query.includes('&') &&
  searched.collections.length + searched.categories.length === 0 &&
  !hasPrice(searched)

/** The way to the most popular matches that is the quickest, as far as can be told beforehand. */
export async function planSearch(
  db: Db,
  where: Expression<SqlBool>,
  most: number,
  searched: Searched,
): Promise<SearchPlan> {
  const shop = await readLarge(db)
  if (!shop) return { by: 'itself' }
  const near = isOneWord(searched) ? 0 : await countNear(db, where, sampled)
  const expected = near > 0 ? (near / sampled) * shop.pieces : await countExpected(db, where)
  const priced = near < commonNear ? await countPriced(db, searched) : undefined
  // no index knows both a word and a price: all that have the word are fetched
  const fetched =
    hasPrice(searched) && searched.query !== '' ? await countExpected(db, matches(searched.query)) : expected
  return quickest(expected, most, shop, { fetched, priced })
}

/** Walking for what is common, gathering for what is rare; in between, gathering up to a place that holds enough. */
export function quickest(
  expected: number,
  most: number,
  { pieces: all, edges: cuts }: Pick<Large, 'pieces' | 'edges'>,
  { fetched = expected, priced }: { fetched?: number; priced?: Priced | undefined } = {},
): SearchPlan {
  const within = ({ pieces }: Edge) => (expected * pieces) / all
  const ways: { costs: number; plan: SearchPlan }[] = [
    { costs: Math.min(1, most / expected) * all * took.step, plan: { by: 'walking' } },
    { costs: fetched * (took.match + took.row), plan: { by: 'gathering' } },
    ...(priced ? [{ costs: priced.pieces * took.priced, plan: { by: 'price' as const, ...priced } }] : []),
    ...cuts
      .filter((cut) => within(cut) > most * 1.5)
      .map((cut) => ({
        costs: fetched * took.match + cut.pieces * took.place + ((fetched * cut.pieces) / all) * took.row,
        plan: { by: 'gathering' as const, edge: cut.edge },
      })),
  ]
  return ways.reduce((best, way) => (way.costs < best.costs ? way : best)).plan
}

/** Whether a search finds anything at all. In a large shop most do so among the first pieces. */
export async function findsAny(db: Db, searched: Searched): Promise<boolean> {
  if (!searched.isSold) return false
  const eb = expressionBuilder<Tables, 'product'>()
  const where = eb.and([eb('is_listed', '=', true), ...searchConditions(eb, searched)])
  const fits = sizeConditions(eb, searched)
  if (!fits && (await countNear(db, where, 1)) > 0) return true
  const first = fits
    ? sql`${bestMatching(sql`id`, where, await planSearch(db, where, mostSearched, searched), mostSearched, fits)} select id from found limit 1`
    : await firstFound(db, where, searched)
  const { rows } = await sql`select ${plannedEachTime} id from (${first}) as first`.execute(db)
  return rows.length > 0
}

async function firstFound(
  db: Db,
  where: Expression<SqlBool>,
  searched: Searched,
): Promise<RawBuilder<unknown>> {
  const priced = (await readLarge(db)) ? await countPriced(db, searched) : undefined
  if (!priced) return sql`select id from product where ${where} limit 1`
  return sql`${bestMatching(sql`id`, where, { by: 'price', ...priced }, 1)} select id from found`
}
