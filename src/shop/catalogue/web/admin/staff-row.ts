import type { Paise } from '#kernel/money.ts'
import type { ProductId } from '../../domain/product.ts'

/** One product as a row of the back office. */
export type StaffRow = {
  id: ProductId
  title: string
  image: string | null
  brand: string
  category: string
  categoryName: string
  mrp: Paise
  offerPrice: Paise
  /** What a running sale stands in for. */
  everydayPrice: Paise | null
  discount: string
  /** As shoppers see it. */
  inStock: boolean
  /** What staff set. */
  isAvailable: boolean
  /** Null: made to order. */
  stock: number | null
  isPublished: boolean
  isDeleted: boolean
  /** How many declarations it lacks. */
  lacks: number
  version: number
}
