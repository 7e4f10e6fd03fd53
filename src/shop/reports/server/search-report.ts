// What people searched for, and which of it the shop does not have: asked of the catalogue as it is now.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { parseSearch, toTextQuery } from '#shop/catalogue/domain/search-terms.ts'
import type { WireDashboard } from '../contract.ts'
import type { Period } from '../domain/period.ts'

/** So many of the most frequent are asked about. */
const mostAsked = 40
const mostShown = 8

type Counted = { term: string; times: number }

export async function listSearches(db: Db, { from, to }: Period): Promise<WireDashboard['searches']> {
  const { rows } = await sql<Counted>`
    select term, times from (
      select term, sum(times)::int as times from search_term_day
      where day between ${from}::date and ${to}::date
      group by term order by times desc, term limit ${mostAsked * 3}) often
    where not exists (select from category where lower(slug) = term)
      and not exists (select from collection where slug = term)
    order by times desc, term limit ${mostAsked}`.execute(db)
  const fruitless = await whichFindNothing(
    db,
    rows.map(({ term }) => term),
  )
  return rows
    .filter(({ term }) => fruitless.has(term))
    .slice(0, mostShown)
    .map((row) => ({ ...row, finds_nothing: true }))
}

async function whichFindNothing(db: Db, terms: string[]): Promise<Set<string>> {
  const asked = terms.map((term) => ({ term, ...parseSearch(term) })).filter(({ words }) => words.length > 0)
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ term: string }>`
    select asked.term
    from unnest(${asked.map(({ term }) => term)}::text[], ${asked.map(({ words }) => toTextQuery(words))}::text[],
                ${asked.map(({ minPrice }) => minPrice ?? null)}::bigint[],
                ${asked.map(({ maxPrice }) => maxPrice ?? null)}::bigint[]) as asked (term, query, least, most)
    where not exists (
      select from product
      where is_listed and search @@ to_tsquery('english', asked.query)
        and offer_price_paise >= coalesce(asked.least * 100, 0)
        and offer_price_paise <= coalesce(asked.most * 100, 9223372036854775807))`.execute(db)
  return new Set(rows.map(({ term }) => term))
}
