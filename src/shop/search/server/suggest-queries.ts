// What the search field offers while somebody types.
import { expressionBuilder, sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Searched } from '#shop/catalogue/domain/searched.ts'
import {
  rankColumns,
  rankOrder,
  searchConditions,
  sizeConditions,
} from '#shop/catalogue/server/search-conditions.ts'
import { bestMatching, mostSearched, planSearch } from '#shop/catalogue/server/search-plans.ts'
import type { WireSuggestions } from '../contract.ts'
import { wordsOf } from '../domain/asked.ts'
import type { Searching } from './searching.ts'

/** Typing must stay quick at any size of catalogue, so no more matches than this are looked at. */
const mostCandidates = 200

const nothing: WireSuggestions = { products: [], categories: [], brands: [], total: 0, did_you_mean: [] }

type Found = {
  products: { _id: string; title: string; brand: string; image: string | null; price: number }[] | null
  categories: { slug: string; name: string; count: number }[] | null
  brands: { name: string; count: number }[] | null
  total: number
}

export async function suggest(db: Db, searching: Searching, typed: string): Promise<WireSuggestions> {
  const words = wordsOf(typed)
  if (words.length === 0) return nothing
  const { searched, told } = await searching.whileTyping(typed)
  const [found, guesses] = await Promise.all([
    searched.isSold ? findSuggested(db, words, searched) : undefined,
    searched.isSold || told.known.length === 0 ? [] : countKnown(db, searching, told.known),
  ])
  if (!found) return { ...nothing, did_you_mean: guesses }
  return {
    products: (found.products ?? []).map(({ price, ...product }) => ({
      ...product,
      price_offer: toRupees(paise(price)),
    })),
    categories: found.categories ?? [],
    brands: (found.brands ?? []).filter((brand) => brand.count > 0),
    total: found.total,
    did_you_mean:
      told.showingFor !== undefined && found.total > 0
        ? [{ name: told.showingFor, count: found.total }]
        : guesses,
  }
}

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** One round trip. */
async function findSuggested(
  db: Db,
  words: readonly string[],
  searched: Searched,
): Promise<Found | undefined> {
  const beginning = likeText(words.join(' '))
  const eb = expressionBuilder<Tables, 'product'>()
  const where = eb.and([eb('is_listed', '=', true), ...searchConditions(eb, searched)])
  const columns = sql`id, title, brand, images ->> 0 as image, offer_price_paise, ${rankColumns(searched, null)}`
  const found = bestMatching(
    columns,
    where,
    await planSearch(db, where, mostCandidates, searched),
    mostCandidates,
    sizeConditions(eb, searched),
  )
  const order = sql`(lower(title) like ${`${beginning}%`}) desc, ${rankOrder}`
  const { rows } = await sql<Found>`select ${plannedEachTime} * from (
    ${found}, offered as (
      select *, row_number() over (order by ${order}) as place from found order by place limit 5
    ), named_category as (
      select slug, address, name, position from category
      where not is_hidden and (lower(name) like ${`%${beginning}%`}
        or lower(address) like ${`${likeText(words.join(''))}%`} or slug = any(${searched.kinds}::text[]))
      order by position limit 4
    ), named_brand as (
      select name from brand where lower(name) like ${`%${beginning}%`}
      union
      select brand from (select brand, count(*) as n from found group by brand order by n desc, brand limit 2) often
      order by name limit 4
    )
    select
      (select json_agg(json_build_object('_id', id, 'title', title, 'brand', brand, 'image', image,
                                         'price', offer_price_paise) order by place) from offered) as products,
      (select json_agg(json_build_object('slug', address, 'name', name, 'count',
                (select count(*) from (
                   select from product where category_slug = any(categories_below(array[slug])) and is_listed
                   limit ${mostSearched}) as counted)) order by position)
       from named_category) as categories,
      (select json_agg(json_build_object('name', name, 'count',
                (select count(*) from found where found.brand = named_brand.name)) order by name)
       from named_brand) as brands,
      (select count(*) from found)::int as total
    ) as suggested`.execute(db)
  return rows[0]
}

const mostGuesses = 3

/** What of a search would find something, each with its count. */
export async function countKnown(
  db: Db,
  searching: Searching,
  known: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const eb = expressionBuilder<Tables, 'product'>()
  const counted = await Promise.all(
    [...new Set(known)].slice(0, mostGuesses).map(async (name) => {
      const searched = await searching.understand(name)
      if (!searched.isSold) return { name, count: 0 }
      const where = eb.and([eb('is_listed', '=', true), ...searchConditions(eb, searched)])
      const { rows } = await sql<{ count: number }>`select ${plannedEachTime} count(*)::int as count from (
        select from product where ${where} limit ${mostCandidates}) as found`.execute(db)
      return { name, count: rows[0]?.count ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}
