import type { Paise } from '#kernel/money.ts'
import type { ByList, Facet } from './facets.ts'

export const sorts = ['popular', 'newest', 'price_low', 'price_high', 'discount'] as const
export type Sort = (typeof sorts)[number]

/** What a listing is narrowed by. An empty list narrows nothing. */
export type ListingFilter = ByList<string[]> & {
  ids?: string[]
  category?: string
  collection?: string
  search?: string
  minPrice?: Paise
  maxPrice?: Paise
  inStock?: boolean
}

export type Page = { number: number; size: number }

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

export type FilterPart = Facet | 'price' | 'stock'
