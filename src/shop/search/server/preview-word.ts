// What teaching a word would change: asked before it counts, of the catalogue and of what people searched lately.
import { expressionBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { nothingSearched, type Searched } from '#shop/catalogue/domain/searched.ts'
import { rankColumns, rankOrder, searchConditions } from '#shop/catalogue/server/search-conditions.ts'
import { wordsOf } from '../domain/asked.ts'
import type { WirePreview, WordBody } from '../staff-contract.ts'
import { listTerms } from './search-work.ts'
import type { Searching } from './searching.ts'
import { calledSo } from './teach.ts'

const mostTried = 200
const mostCounted = 1_000

export async function previewWord(
  db: Db,
  searching: Searching,
  word: WordBody,
  now: Date,
): Promise<WirePreview> {
  const taught = word.typed.map((typed) => ({ typed, means: word.means, how: word.how }))
  const changes: WirePreview['changes'] = []
  for (const typed of word.typed)
    changes.push({
      typed,
      now: await countOf(db, await searching.understand(typed)),
      after: await countOf(db, await searching.tryWith(taught, typed)),
    })
  const first = await searching.tryWith(taught, word.typed[0] ?? '')
  const terms = await listTerms(db, now, mostTried)
  const words = new Set(word.typed.flatMap((typed) => typed.split(' ')))
  // a search without any of the words finds what it found
  const touched = terms.filter(({ term }) => wordsOf(term).some((one) => words.has(one)))
  const worse: string[] = []
  let better = 0
  for (const { term } of touched) {
    const [before, after] = [await searching.understand(term), await searching.tryWith(taught, term)]
    if (before.isSold && !after.isSold) worse.push(term)
    if (!before.isSold && after.isSold) better += 1
  }
  return {
    changes,
    pieces: await firstPieces(db, first),
    harm: await calledSo(db, word.typed),
    tried: terms.length,
    worse,
    better,
  }
}

const whereOf = (searched: Searched) => {
  const eb = expressionBuilder<Tables, 'product'>()
  return eb.and([eb('is_listed', '=', true), ...searchConditions(eb, searched)])
}

async function countOf(db: Db, searched: Searched): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${plannedEachTime} count(*)::int as count from (
    select from product where ${whereOf(searched)} limit ${mostCounted}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

async function firstPieces(db: Db, searched: Searched): Promise<WirePreview['pieces']> {
  if (!searched.isSold || searched === nothingSearched) return []
  const { rows } = await sql<
    WirePreview['pieces'][number]
  >`select ${plannedEachTime} id as _id, title, image from (
    select id, title, images ->> 0 as image, position, ${rankColumns(searched, null)} from product
    where ${whereOf(searched)} order by position, id limit ${mostCounted}) as found
    order by ${rankOrder} limit 3`.execute(db)
  return rows
}
