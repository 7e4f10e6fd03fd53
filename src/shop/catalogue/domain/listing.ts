import type { Paise } from '#kernel/money.ts'
import type { TickedAttribute } from './attributes.ts'
import type { ByList, Facet } from './facets.ts'
import type { Searched } from './searched.ts'

export const sorts = [
  'popular',
  'newest',
  'price_low',
  'price_high',
  'discount',
  'rating',
  'soonest',
] as const
export type Sort = (typeof sorts)[number]

/** What a listing is narrowed by, category and collection by their address. An empty list narrows nothing. */
export type ListingFilter = ByList<string[]> & {
  ids?: string[]
  /** Of a group only the first that matches, in the order of the list. */
  isOnePerGroup?: boolean
  category?: string
  collection?: string
  /** What somebody searched for, as it was understood. */
  searched?: Searched
  /** The heaviest piece that gets to the shopper, in grams; nothing where nobody knows where they are. */
  heaviest?: number | null
  minPrice?: Paise
  maxPrice?: Paise
  inStock?: boolean
  /** Rated so many stars and up, by the score that lists are sorted by. */
  rating?: number
  /** What is known to get into somebody's home. */
  fitsHome?: FitsHome
  /** One for each of the owner's own fields that something was ticked of. */
  attributes?: TickedAttribute[]
}

/** A bit for each shape, by its number: whether it gets in. */
export type FitsHome = Uint8Array

export type Page = { number: number; size: number }

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** An attribute by its id. */
export type FilterPart = Facet | 'price' | 'stock' | `own ${number}`
