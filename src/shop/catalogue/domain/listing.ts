import type { Paise } from '#kernel/money.ts'

export const sorts = ['popular', 'newest', 'price_low', 'price_high', 'discount'] as const
export type Sort = (typeof sorts)[number]

/** What a listing is narrowed by. An empty list narrows nothing. */
export type ListingFilter = {
  ids?: string[]
  category?: string
  collection?: string
  search?: string
  brands: string[]
  colours: string[]
  materials: string[]
  countries: string[]
  minPrice?: Paise
  maxPrice?: Paise
  inStock?: boolean
}

export type Page = { number: number; size: number }

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

export type FilterPart = 'brand' | 'colour' | 'material' | 'country' | 'price' | 'stock'

/** The parts of a filter that narrow anything. */
export function tickedParts(filter: ListingFilter): FilterPart[] {
  const ticked: Record<FilterPart, boolean> = {
    brand: filter.brands.length > 0,
    colour: filter.colours.length > 0,
    material: filter.materials.length > 0,
    country: filter.countries.length > 0,
    price: filter.minPrice !== undefined || filter.maxPrice !== undefined,
    stock: filter.inStock !== undefined,
  }
  return (Object.keys(ticked) as FilterPart[]).filter((part) => ticked[part])
}
