// A product as its own page knows it, from the wire: its code comes with the pages that need it.
import { fromRupees } from '#kernel/money.ts'
import type { WireProductDetail } from './contract.ts'
import type { PriceDiary } from './domain/price-diary.ts'
import type { Dimensions, ProductDetail } from './domain/product.ts'
import { fromWireProduct } from './wire.ts'

const fromWireDiary = ({ fact, steps }: WireProductDetail['price_diary']): PriceDiary => ({
  fact: fact?.kind === 'was' ? { ...fact, price: fromRupees(fact.price) } : fact,
  steps: steps.map(({ from, price }) => ({ from, price: fromRupees(price) })),
})

const sidesOf = (sides: { width_cm: number; depth_cm: number; height_cm: number }): Dimensions => ({
  widthCm: sides.width_cm,
  depthCm: sides.depth_cm,
  heightCm: sides.height_cm,
})

export const fromWireProductDetail = (wire: WireProductDetail): ProductDetail => ({
  ...fromWireProduct(wire),
  imageAlts: wire.image_alts,
  categoryName: wire.category_name,
  trail: wire.trail,
  description: wire.description,
  material: wire.material,
  colour: wire.colour,
  dimensions: wire.dimensions && sidesOf(wire.dimensions),
  seatHeightCm: wire.seat_height_cm,
  legHeightCm: wire.leg_height_cm,
  largestPart: wire.largest_part && sidesOf(wire.largest_part),
  cartons: wire.cartons,
  weightGrams: wire.weight_kg === null ? null : Math.round(wire.weight_kg * 1_000),
  hsn: wire.hsn,
  gstRateBps: Math.round(wire.gst_rate * 100),
  isFurniture: wire.furniture,
  protection: wire.protection && { ...wire.protection, price: fromRupees(wire.protection.price) },
  isFewLeft: wire.few_left,
  returnDays: wire.return_days,
  warrantyMonths: wire.warranty_months,
  priceDiary: fromWireDiary(wire.price_diary),
  countryOfOrigin: wire.country_of_origin,
  stockQuantity: wire.stock_left,
  options: wire.options,
  information: wire.information,
  attributes: wire.attributes,
  group: wire.group.map((member) => ({
    id: member._id,
    title: member.title,
    options: member.options,
    swatch: member.swatch,
    image: member.image,
    offerPrice: fromRupees(member.price_offer),
    inStock: member.in_stock,
  })),
  model: wire.model ?? null,
  realRating: wire.real_rating,
})
