// What is told of a piece for lists to be counted from, what they are narrowed by, and what they come to (tally.ts).
import type { Facet } from './facets.ts'
import type { ListingFilter } from './listing.ts'

/** A piece as the database tells of it. Its key is two numbers worked out from its id. */
export type Tallied = Record<Facet, string> & {
  keyA: number
  keyB: number
  isListed: boolean
  /** What the office's views go by (staff-list-queries.ts). */
  office: number
  category: string
  inStock: boolean
  pricePaise: number
  /** How many milestones its title is not before (tally.ts). */
  titleStep: number
  /** Of its group, likewise; 0 and 0 for what stands alone. */
  groupA: number
  groupB: number
  shape: number | null
  /** Ten-thousandths of a star; 0 for what nobody rated. */
  score: number
  /** Of the owner's own fields (attributes.ts). */
  tags: readonly number[] | null
}

/** What can be counted here, among everything or among some pieces (`rowsOf`). Searches are counted by the database. */
export type TallyFilter = Pick<
  ListingFilter,
  | 'brands'
  | 'colours'
  | 'materials'
  | 'countries'
  | 'inStock'
  | 'minPrice'
  | 'maxPrice'
  | 'rating'
  | 'fitsHome'
  | 'attributes'
> & { categoryKeys?: string[]; among?: Int32Array | undefined }

/** What the office's list is narrowed by; a mark for each of the flags that it shows. */
export type OfficeFilter = {
  flags: Uint8Array
  categoryKeys?: string[] | undefined
  brand?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export type TallyCounts = {
  total: number
  rated: number
  inStock: number
  low: number
  high: number
  /** By the number of the band, from 1 on. */
  bands: Map<number, number>
  names: Record<Facet, { name: string; count: number }[]>
  tags: Map<number, number>
}
