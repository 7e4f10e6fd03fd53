// The figures that lists are counted from, as this process keeps them: read whole once, and what changed since at every
// change of the catalogue. While they are being read the database counts.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Keep } from '#platform/keep.ts'
import type { Tallied } from '../domain/tallied.ts'
import { createTally, type Tally } from '../domain/tally.ts'
import type { PlacedFilter } from './placed-filter.ts'

/** Few enough that nobody who asks meanwhile is kept waiting. */
const perFetch = 2_000
const soonMs = 1_000
/** Notes of changes are kept for a day. */
const longestAwayMs = 12 * 3_600_000
/** So many changes are read at once; for more everything is read anew, and no more often than this. */
const mostAtOnce = 20_000
const leastBetweenMs = 60_000

/** More of the owner's own fields than anybody ticks. */
const mostTicked = 50

/** Every list that a category or a collection has. What is searched or asked for by name is the database's. */
const isTallied = ({ searched, ids, attributes = [] }: PlacedFilter): boolean =>
  !searched && !ids && attributes.length <= mostTicked

const keyOf = (id: string) =>
  sql`hashtext(${sql.ref(id)}) as "keyA", (hashtextextended(${sql.ref(id)}, 1) >> 32)::int as "keyB"`

/** The titles among which each is placed, as PostgreSQL writes a list of texts. */
const figuresAmong = (milestones: string) => sql<Tallied>`
  ${keyOf('product.id')}, is_listed as "isListed",
  office_flags | case when width_cm is null or depth_cm is null or height_cm is null then 64 else 0 end
    | case when cartons = '' and greatest(width_cm, depth_cm, height_cm) >= 60 then 128 else 0 end
    | case when model is null then 256 else 0 end as office,
  category_slug as category, brand, colour_family as colour, material_family as material, country_of_origin as country,
  in_stock as "inStock", offer_price_paise::float8 as "pricePaise",
  width_bucket(title, ${milestones}::text[]) as "titleStep",
  coalesce(hashtext(group_id), 0) as "groupA", coalesce((hashtextextended(group_id, 1) >> 32)::int, 0) as "groupB", shape,
  coalesce((score * 10000)::int, 0) as score, attribute_tags as tags`
const pieces = sql`product left join review_sum on review_sum.product_id = product.id
  and review_sum.of_category = product.category_slug and rating_count > 0`

/**
 * Which table it is, since leaving the demo makes another; which server, since when it runs; the first transaction that may
 * still be open; and the time, by the clock that notes are forgotten by.
 */
const standing = sql`'product'::regclass::oid::int8 as "table",
  (extract(epoch from pg_postmaster_start_time()) * 1000)::float8 as server,
  pg_snapshot_xmin(pg_current_snapshot())::text as open, (extract(epoch from now()) * 1000)::float8 as at`

type Standing = { table: number; server: number; open: string; at: number }

/** Numbers that nothing of worth was written under are given again after a crash: so many are looked at twice. */
const mostGivenAgain = 1_000
/** No connection lives through a crash: where one is older than the last look, there was none since. */
const firstToRead = ({ server, open, at }: Standing) => sql`(
  select greatest(${open}::int8 - case
    when (extract(epoch from pg_postmaster_start_time()) * 1000)::float8 = ${server}::float8
      and exists (select from pg_stat_activity
        where datname = current_database() and extract(epoch from backend_start) * 1000 <= ${at}::float8) then 0
    else ${sql.lit(mostGivenAgain)} end, 0)::text::xid8)`
type Kept = Standing & { tally: Tally; milestones: string }

/** Some of its titles in their order, as many as a byte tells apart, from so many of a shop that has more. */
const mostMilestones = 255
const enoughTitles = 20_000
async function chooseMilestones(db: Db, expected: number): Promise<{ titles: string[]; written: string }> {
  const share = Math.min(100, (100 * enoughTitles) / Math.max(1, expected))
  const { rows } = await sql<{ titles: string[]; written: string }>`
    select titles, titles::text as written from (
      select coalesce(percentile_disc(array(select at / 256.0::float8 from generate_series(1, ${sql.lit(mostMilestones)}) as at))
        within group (order by title), '{}') as titles
      from product tablesample system (${sql.lit(share)}) where deleted_at is null) as chosen`.execute(db)
  return rows[0] ?? { titles: [], written: '{}' }
}

export function createTallies(db: Db, keep: Keep) {
  let kept: Kept | undefined
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()
  /** One look after the other: an older one must not write over a newer. */
  const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
    const mine = last.then(look)
    last = mine.catch(() => {})
    return mine
  }

  const readWhole = () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const [now] = (
          await sql<Standing & { expected: number }>`
            select ${standing}, reltuples * 1.05 as expected from pg_class where oid = 'product'::regclass`.execute(
            trx,
          )
        ).rows
        const { titles, written } = await chooseMilestones(trx, now?.expected ?? 0)
        const tally = createTally(now?.expected, titles)
        await sql`declare listed no scroll cursor for
          select ${figuresAmong(written)} from ${pieces}`.execute(trx)
        for (;;) {
          const { rows } = await sql<Tallied>`fetch ${sql.lit(perFetch)} from listed`.execute(trx)
          for (const piece of rows) tally.put(piece)
          if (rows.length < perFetch) break
        }
        if (now) kept = { ...now, tally, milestones: written }
      })

  const startReading = (): Promise<void> => {
    reading ??= readWhole().finally(() => {
      reading = undefined
      readAt = performance.now()
    })
    return reading
  }

  /** What changed since the last look; nothing where everything has to be read anew. */
  const catchUp = async (from: Db): Promise<Tally | undefined> => {
    const mine = kept
    if (!mine) return undefined
    // what was noted in a transaction that has yet to begin came from another database, and was read with the whole
    const { rows } = await sql<Standing & (Tallied | { keyA: null })>`
      select stands.*, changed.* from (select ${standing}) as stands left join (
        select ${figuresAmong(mine.milestones)} from ${pieces} where product.id in (
          select product_id from tally_change
          where made_in >= ${firstToRead(mine)} and made_in < pg_snapshot_xmax(pg_current_snapshot()))
        limit ${sql.lit(mostAtOnce + 1)}) as changed
      on true`.execute(from)
    const [now] = rows
    const isOld = now?.table !== mine.table || now.at - mine.at > longestAwayMs || rows.length > mostAtOnce
    // and everything may have been read anew meanwhile
    if (isOld || kept !== mine) return undefined
    for (const piece of rows) if (piece.keyA !== null) mine.tally.put(piece)
    kept = { ...now, tally: mine.tally, milestones: mine.milestones }
    return mine.tally
  }

  const current = async (from: Db): Promise<Tally> => {
    const known = await inTurn(() => catchUp(from))
    if (known) return known
    if (!kept || performance.now() - readAt > leastBetweenMs) startReading().catch(() => {})
    throw new Error('the database counts')
  }

  /** Kept with whose places they are: everything may have been read anew meanwhile. */
  const rowsIn = async (tally: Tally, collection: string): Promise<Int32Array | undefined> => {
    const read = async () => {
      const keys = await keysIn(db, collection)
      return { tally, rows: keys && tally.rowsOf(keys) }
    }
    const known = await keep(`rows of ${collection}`, read)
    return (known.tally === tally ? known : await read()).rows
  }

  return {
    read: startReading,
    /** Before many ask, and after the first answer. */
    readSoon: (): void => void setTimeout(() => startReading().catch(() => {}), soonMs).unref(),
    /** As it is this moment: whoever has just changed something finds it changed. */
    fresh: (from: Db): Promise<Tally | undefined> =>
      reading ? Promise.resolve(undefined) : current(from).catch(() => undefined),
    /** Nothing where the database is to count. */
    of: async (filter: PlacedFilter) => {
      if (!isTallied(filter) || reading) return undefined
      const tally = await keep('tally', () => current(db)).catch(() => undefined)
      if (!tally) return undefined
      const { collectionKey } = filter
      const among =
        collectionKey === undefined ? undefined : await rowsIn(tally, collectionKey).catch(() => undefined)
      if (collectionKey !== undefined && !among) return undefined
      const inPlace = { ...filter, among }
      return {
        total: (isOnePerGroup: boolean) => tally.total(inPlace, isOnePerGroup),
        count: () => tally.count(inPlace),
      }
    },
  }
}

/** Nothing of a collection that is larger than what is worth reading at every change. */
async function keysIn(db: Db, collection: string): Promise<Pick<Tallied, 'keyA' | 'keyB'>[] | undefined> {
  const { rows } = await sql<Pick<Tallied, 'keyA' | 'keyB'>>`
    select ${keyOf('product_id')} from collection_product where collection_slug = ${collection}
    limit ${sql.lit(mostAtOnce + 1)}`.execute(db)
  return rows.length > mostAtOnce ? undefined : rows
}

export type Tallies = ReturnType<typeof createTallies>

/** Every process that counts has read them long since, or reads everything anew. */
export async function forgetNoted(db: Db): Promise<void> {
  const forgetSome = sql`delete from tally_change where ctid = any(array(
    select ctid from tally_change where at < now() - interval '1 day' limit ${sql.lit(mostAtOnce)}))`
  for (;;) {
    const { numAffectedRows = 0n } = await forgetSome.execute(db)
    if (numAffectedRows < mostAtOnce) return
  }
}
