// A listing's place, from the address in the filter to the keys in the table of products.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type Keep, keepNothing } from '#platform/keep.ts'
import type { ListingFilter } from '../domain/listing.ts'
import { placeAt } from './place-queries.ts'

/** What an address named: a category with all below it, or a collection. An empty list of keys holds nothing. */
export type PlacedFilter = Omit<ListingFilter, 'category' | 'collection'> & {
  categoryKeys?: string[]
  collectionKey?: string
}

export async function findPlaced(
  db: Db,
  filter: ListingFilter,
  keep: Keep = keepNothing,
): Promise<PlacedFilter> {
  const keysOf = (address: string) => keep(`keys at ${address}`, () => keysAt(db, address))
  const { category, collection, ...rest } = filter
  const [inCategory, inCollection] = await Promise.all([
    category === undefined ? undefined : keysOf(category),
    collection === undefined ? undefined : keysOf(collection),
  ])
  const categories = [inCategory && (inCategory.categoryKeys ?? []), inCollection?.categoryKeys].filter(
    (keys) => keys !== undefined,
  )
  return {
    ...rest,
    ...(categories[0] && {
      categoryKeys: categories[0].filter((key) => categories.every((keys) => keys.includes(key))),
    }),
    ...(inCollection && !inCollection.categoryKeys && { collectionKey: inCollection.collectionKey ?? '' }),
  }
}

/** A collection may have become a category since: its address still shows the same. */
async function keysAt(
  db: Db,
  address: string,
): Promise<Pick<PlacedFilter, 'categoryKeys' | 'collectionKey'>> {
  const { rows } = await sql<{ kind: string; key: string; below: string[] }>`
    select kind, key, case kind when 'category' then categories_below(array[key]) end as below
    from (${placeAt(address)}) as place`.execute(db)
  const [place] = rows
  if (!place) return {}
  return place.kind === 'category' ? { categoryKeys: place.below.sort() } : { collectionKey: place.key }
}
