// What people searched for, and which of it the shop does not have: asked of the catalogue as it is now.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import type { WireDashboard } from '../contract.ts'
import type { Period } from '../domain/period.ts'

/** So many of the most frequent are asked about. */
const mostAsked = 40
const mostShown = 8

type Counted = { term: string; times: number }

export async function listSearches(
  db: Db,
  { from, to }: Period,
  understand: Understand,
): Promise<WireDashboard['searches']> {
  const { rows } = await sql<Counted>`
    select term, times from (
      select term, sum(times)::int as times from search_term_day
      where day between ${from}::date and ${to}::date
      group by term order by times desc, term limit ${mostAsked * 3}) often
    where not exists (select from category where lower(slug) = term)
      and not exists (select from collection where slug = term)
    order by times desc, term limit ${mostAsked}`.execute(db)
  const fruitless: Counted[] = []
  // one after the other, and no further than is shown: shoppers are not kept waiting for the office
  for (const row of rows) {
    if (fruitless.length === mostShown) break
    if (!(await understand(row.term)).isSold) fruitless.push(row)
  }
  return fruitless.map((row) => ({ ...row, finds_nothing: true }))
}
