import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireSuggestions } from '../contract.ts'
import { parseSearch, toTextQuery } from '../domain/search-terms.ts'

/** Typing must stay quick at any size of catalogue, so no more matches than this are looked at. */
const mostCandidates = 200

/** What the search field offers while somebody types: one round trip. */
export async function suggest(db: Db, typed: string): Promise<WireSuggestions> {
  const { words } = parseSearch(typed)
  if (words.length === 0) return { products: [], categories: [], brands: [], total: 0, did_you_mean: [] }
  const query = toTextQuery(words, true)
  const beginning = words.join(' ')
  const { rows } = await sql<{
    products: { _id: string; title: string; brand: string; image: string | null; price: number }[] | null
    categories: { slug: string; name: string; count: number }[] | null
    brands: { name: string; count: number }[] | null
    total: number
  }>`
    with found as materialized (
      select id, title, brand, images ->> 0 as image, offer_price_paise, position
      from product
      where is_listed and search @@ to_tsquery('english', ${query})
      limit ${mostCandidates}
    ), best as (
      select * from found
      order by (lower(title) like ${`${likeText(beginning)}%`}) desc, position, id
      limit 5
    ), named_category as (
      select slug, name, position from category
      where lower(name) like ${`%${likeText(beginning)}%`} or lower(slug) like ${`${likeText(words.join(''))}%`}
      order by position limit 4
    ), named_brand as (
      select name from brand where lower(name) like ${`%${likeText(beginning)}%`}
      union
      select brand from (select brand, count(*) as n from found group by brand order by n desc, brand limit 2) often
      order by name limit 4
    )
    select
      (select json_agg(json_build_object('_id', id, 'title', title, 'brand', brand, 'image', image,
                                         'price', offer_price_paise)
                       order by (lower(title) like ${`${likeText(beginning)}%`}) desc, position, id) from best) as products,
      (select json_agg(json_build_object('slug', slug, 'name', name, 'count',
                (select count(*) from product where category_slug = slug and is_listed)) order by position)
       from named_category) as categories,
      (select json_agg(json_build_object('name', name, 'count',
                (select count(*) from found where found.brand = named_brand.name)) order by name)
       from named_brand) as brands,
      (select count(*) from found)::int as total
  `.execute(db)
  const found = rows[0]
  const total = found?.total ?? 0
  return {
    products: (found?.products ?? []).map(({ price, ...product }) => ({
      ...product,
      price_offer: toRupees(paise(price)),
    })),
    categories: found?.categories ?? [],
    brands: (found?.brands ?? []).filter((brand) => brand.count > 0),
    total,
    did_you_mean: total === 0 ? await correct(db, words) : [],
  }
}

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The nearest searches that would find something, each with its count. */
async function correct(db: Db, words: string[]): Promise<{ name: string; count: number }[]> {
  const { rows: near } = await sql<{ typed: string; words: string[] | null }>`
    select typed, (
      select array_agg(word order by alike desc, word) from (
        select word, similarity(word, typed) as alike from search_word
        where word % typed order by alike desc, word limit 3
      ) nearest
    ) as words
    from unnest(${words}::text[]) with ordinality as given (typed, place)
    order by place
  `.execute(db)
  const [first, ...others] = [
    ...new Set([
      near
        .map((word) => word.words?.[0])
        .filter((word) => word !== undefined)
        .join(' '),
      ...near.flatMap((word) => word.words ?? []),
    ]),
  ]
    .filter((term) => term !== '')
    .slice(0, 6)
  if (first === undefined) return []
  const { rows } = await sql<{ name: string; count: number }>`
    select name, (
      select count(*) from (
        select 1 from product
        where is_listed and search @@ to_tsquery('english', query) limit ${mostCandidates}
      ) matching
    )::int as count
    from unnest(
      ${[first, ...others]}::text[],
      ${[first, ...others].map((term) => toTextQuery(term.split(' ')))}::text[]
    ) with ordinality as term (name, query, place)
    order by place
  `.execute(db)
  return rows.filter((row) => row.count > 0).slice(0, 3)
}
