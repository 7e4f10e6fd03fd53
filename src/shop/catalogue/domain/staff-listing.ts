import type { Paise } from '#kernel/money.ts'

export const staffViews = [
  'all',
  'available',
  'out_of_stock',
  'no_picture',
  'no_model',
  'no_discount',
  'incomplete',
  'no_size',
  'no_cartons',
  'draft',
  'deleted',
] as const
export type StaffView = (typeof staffViews)[number]

export const staffSorts = [
  'changed',
  'newest',
  'title',
  'price_low',
  'price_high',
  'stock_low',
  'brand',
] as const
export type StaffSort = (typeof staffSorts)[number]

/** What the list of the back office is narrowed by. */
export type StaffFilter = {
  view: StaffView
  search?: string
  /** Where nothing is called so: what was meant, as the index of the list reads it. */
  meant?: string
  /** Any of these. */
  categories?: string[]
  brand?: string
  minPrice?: Paise
  maxPrice?: Paise
}
