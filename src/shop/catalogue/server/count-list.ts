// The counts beside a list: from the figures that this process keeps, or by the database where they do not tell.
import type { Db } from '#platform/database/database.ts'
import type { Keep } from '#platform/keep.ts'
import type { WireFacets } from '../contract.ts'
import type { Attribute } from '../domain/attributes.ts'
import { byList } from '../domain/facets.ts'
import type { ListingFilter } from '../domain/listing.ts'
import { bandsOf } from '../domain/price-bands.ts'
import type { TallyCounts } from '../domain/tallied.ts'
import { wellRated } from '../domain/tally.ts'
import { byCount, countFacets, ownFacets } from './facet-queries.ts'
import { countRated } from './listing-queries.ts'
import { findPlaced } from './placed-filter.ts'
import type { Tallies } from './tallies.ts'

export async function countList(
  { reads, keep, tallies }: { reads: Db; keep: Keep; tallies: Tallies },
  filter: ListingFilter,
  attributes: readonly Attribute[],
): Promise<WireFacets> {
  const placed = await findPlaced(reads, filter, keep)
  const tallied = await tallies.of(placed)
  if (tallied) return facetsOf(tallied.count(), attributes)
  const [facets, rated_4_up] = await Promise.all([
    countFacets(reads, filter, attributes, keep),
    countRated(reads, filter, wellRated, keep),
  ])
  return { ...facets, rated_4_up }
}

const facetsOf = (
  { total, inStock, low, high, bands, rated, names, tags }: TallyCounts,
  attributes: readonly Attribute[],
): WireFacets => ({
  total,
  ...byList((facet) => byCount(names[facet])),
  attributes: ownFacets(attributes, tags),
  in_stock: inStock,
  price: { min: Math.floor(low / 100), max: Math.ceil(high / 100), bands: bandsOf(bands) },
  rated_4_up: rated,
})
