import { type Paise, toRupees } from '#kernel/money.ts'
import type { WireCartItem } from './contract.ts'

export const toWireCartItem = (line: {
  id: string
  title: string
  images: string[]
  offerPrice: Paise
  mrp: Paise
  quantity: number
  hasProtection: boolean
  seenPrice: Paise
}): WireCartItem => ({
  id: line.id,
  title: line.title,
  images: line.images,
  price_offer: toRupees(line.offerPrice),
  mrp: toRupees(line.mrp),
  quantity: line.quantity,
  protection: line.hasProtection,
  seen_price: toRupees(line.seenPrice),
})
