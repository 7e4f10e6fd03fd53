// What staff see of the searches of the last fortnight. What each finds is asked of the catalogue as it is now.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireSearchWork } from '../staff-contract.ts'
import type { Searching } from './searching.ts'

const days = 14
/** So many of the most frequent are asked again. */
const mostAsked = 150
const mostShown = 50
/** Fewer than this say nothing about what a search found. */
const leastUnopened = 3

type Term = { term: string; times: number; opened: number; note: string | null }

/** The most frequent searches, without the names of places, which are no searches. */
export const listTerms = async (db: Db, now: Date, most: number): Promise<Term[]> => {
  const { rows } = await sql<Term>`
    select often.*, search_note.kind as note
    from (select term, sum(times)::int as times, sum(opened)::int as opened from search_term_day
          where day > ${indianDay(now)}::date - ${days}::int
          group by term order by times desc, term limit ${most * 2}) as often
    left join search_note using (term)
    where not exists (select from category where lower(address) = term or lower(slug) = term)
      and not exists (select from collection where lower(address) = term or slug = term)
    order by times desc, term limit ${most}`.execute(db)
  return rows
}

export async function readSearchWork(db: Db, searching: Searching, now: Date): Promise<WireSearchWork> {
  const [terms, counted, pins] = await Promise.all([
    listTerms(db, now, mostAsked),
    sql<{ searches: number; opened: number; taught: number }>`
      select coalesce(sum(times), 0)::int as searches, coalesce(sum(least(opened, times)), 0)::int as opened,
             (select count(*) from search_synonym)::int as taught
      from search_term_day where day > ${indianDay(now)}::date - ${days}::int`.execute(db),
    sql<WireSearchWork['pins'][number]>`
      select typed, place, product_id as _id, title, images ->> 0 as image, in_stock and is_listed as in_stock,
             first_day::text, last_day::text
      from search_pin join product on product.id = product_id order by typed, place`.execute(db),
  ])
  const missed: WireSearchWork['missed'] = []
  const unopened: WireSearchWork['unopened'] = []
  let nothing = 0
  // one after the other: shoppers are not kept waiting for the office
  for (const { term, times, opened, note } of terms) {
    const { searched, told } = await searching.explain(term)
    if (!searched.isSold) {
      nothing += times
      if (note !== 'aside') missed.push({ term, times, likely: told.known, noted: note === 'buying' })
    } else if (opened === 0 && times >= leastUnopened && note !== 'aside')
      unopened.push({ term, times, shown: told.showingFor ?? term })
  }
  const { searches = 0, opened = 0, taught = 0 } = counted.rows[0] ?? {}
  return {
    days,
    searches,
    looked: terms.length,
    nothing,
    opened,
    taught,
    missed: missed.slice(0, mostShown),
    unopened: unopened.slice(0, mostShown),
    pins: pins.rows,
  }
}

/** So many of the most frequent are asked again for the home screen. */
const mostWatched = 40
const watchedMs = 60_000

/**
 * Frequent searches that find nothing and that nobody has looked at. Every screen asks: it is worked out once a minute.
 */
export function watchMissed(searching: Searching) {
  let known: { at: number; count: Promise<number> } | undefined
  const count = async (db: Db, now: Date) => {
    let missed = 0
    // one after the other: shoppers are not kept waiting for the office
    for (const { term, note } of await listTerms(db, now, mostWatched))
      if (note === null && !(await searching.explain(term)).searched.isSold) missed += 1
    return missed
  }
  return async (db: Db, now: Date) => {
    if (!known || now.getTime() - known.at > watchedMs || now.getTime() < known.at) {
      const asked = { at: now.getTime(), count: count(db, now) }
      asked.count.catch(() => {
        if (known === asked) known = undefined
      })
      known = asked
    }
    return { searches: { count: await known.count } }
  }
}
