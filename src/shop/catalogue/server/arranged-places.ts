// Everything a link can lead to, with what it was called before: menus and home pages follow it.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireLinkPlaces } from '../arrange-contract.ts'
import type { WirePlaces } from '../contract.ts'
import { holdsTooFew, listPlaces } from './place-queries.ts'

export type ArrangedPlace = {
  kind: 'category' | 'collection' | 'brand'
  /** What never changes; of a brand, its address. */
  key: string
  address: string
  name: string
  isHidden: boolean
  /** Addresses it had before, in small letters. */
  was: string[]
}

/** The same with how many pieces each holds, as staff choose from them. */
export async function listLinkPlaces(db: Db): Promise<WireLinkPlaces> {
  const [arranged, shown] = await Promise.all([listArranged(db), listPlaces(db)])
  const counts = new Map(shown.map(({ kind, slug, count }) => [`${kind}:${slug}`, count]))
  const places = inOrderOf(shown, arranged)
  return {
    data: places.map(({ isHidden: hidden, ...place }) => ({
      ...place,
      hidden,
      count: counts.get(`${place.kind}:${place.address}`) ?? 0,
    })),
  }
}

/** As the shop lists them. */
const inOrderOf = (shown: WirePlaces, arranged: ArrangedPlace[]): ArrangedPlace[] =>
  shown.flatMap(
    ({ kind, slug }) => arranged.find((place) => place.kind === kind && place.address === slug) ?? [],
  )

export async function listArranged(db: Db): Promise<ArrangedPlace[]> {
  const { rows } = await sql<ArrangedPlace>`
    select 'category' as kind, slug as key, address, name, is_hidden as "isHidden",
           array(select old_address from address_change where category = slug) as was
    from category
    union all
    select 'collection', slug, address, name,
           is_hidden or ${holdsTooFew},
           array(select old_address from address_change where collection = slug)
    from collection
    union all
    select 'brand', address, address, name, is_hidden,
           array(select old_address from address_change where brand = brand.name)
    from brand`.execute(db)
  return rows
}
