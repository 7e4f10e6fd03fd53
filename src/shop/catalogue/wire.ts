import { fromRupees, toRupees } from '#kernel/money.ts'
import type { FacetsQuery, WireProduct, WireProductDetail } from './contract.ts'
import { byList } from './domain/facets.ts'
import type { ListingFilter } from './domain/listing.ts'
import type { PriceDiary } from './domain/price-diary.ts'
import type { Dimensions, Product, ProductDetail } from './domain/product.ts'

export const toWireProduct = (product: Product): WireProduct => ({
  _id: product.id,
  title: product.title,
  brand: product.brand,
  category: product.category,
  images: product.images,
  price_offer: toRupees(product.offerPrice),
  mrp: toRupees(product.mrp),
  discount: product.discount,
  in_stock: product.inStock,
  ship_days: product.shipDays,
  made_to_order: product.isMadeToOrder,
  is_new: product.isNew,
  rating: product.rating,
  rating_count: product.ratingCount,
  fact: product.fact,
  comes_in: product.comesIn.map(({ id, name, swatch }) => ({ _id: id, name, swatch })),
  comes_in_more: product.comesInMore,
})

export const toWireProductDetail = (product: ProductDetail): WireProductDetail => ({
  ...toWireProduct(product),
  image_alts: product.imageAlts,
  category_name: product.categoryName,
  trail: product.trail,
  description: product.description,
  material: product.material,
  colour: product.colour,
  dimensions: product.dimensions && toWireSides(product.dimensions),
  seat_height_cm: product.seatHeightCm,
  leg_height_cm: product.legHeightCm,
  largest_part: product.largestPart && toWireSides(product.largestPart),
  cartons: product.cartons,
  weight_kg: product.weightGrams === null ? null : product.weightGrams / 1_000,
  hsn: product.hsn,
  gst_rate: product.gstRateBps / 100,
  furniture: product.isFurniture,
  protection: product.protection && { ...product.protection, price: toRupees(product.protection.price) },
  few_left: product.isFewLeft,
  return_days: product.returnDays,
  warranty_months: product.warrantyMonths,
  price_diary: toWireDiary(product.priceDiary),
  country_of_origin: product.countryOfOrigin,
  stock_left: product.stockQuantity,
  options: product.options,
  information: product.information,
  attributes: product.attributes,
  group: product.group.map((member) => ({
    _id: member.id,
    title: member.title,
    options: member.options,
    swatch: member.swatch,
    image: member.image,
    price_offer: toRupees(member.offerPrice),
    in_stock: member.inStock,
  })),
  ...(product.model && { model: product.model }),
  real_rating: product.realRating,
})

const toWireSides = ({ widthCm, depthCm, heightCm }: Dimensions) => ({
  width_cm: widthCm,
  depth_cm: depthCm,
  height_cm: heightCm,
})

const toWireDiary = ({ fact, steps }: PriceDiary): WireProductDetail['price_diary'] => ({
  fact: fact?.kind === 'was' ? { ...fact, price: toRupees(fact.price) } : fact,
  steps: steps.map(({ from, price }) => ({ from, price: toRupees(price) })),
})

export const fromWireFilter = (
  query: FacetsQuery & { ids?: string[]; one_per_group?: boolean },
  {
    attributes,
    searched,
    heaviest,
    fitsHome,
  }: Pick<ListingFilter, 'attributes' | 'searched' | 'heaviest' | 'fitsHome'>,
): ListingFilter => ({
  ids: query.ids,
  isOnePerGroup: query.one_per_group,
  category: query.category,
  collection: query.collection,
  searched,
  heaviest,
  ...byList((facet) => query[facet] ?? []),
  minPrice: query.min_price === undefined ? undefined : fromRupees(query.min_price),
  maxPrice: query.max_price === undefined ? undefined : fromRupees(query.max_price),
  inStock: query.in_stock,
  rating: query.rating,
  fitsHome,
  attributes,
})

export const fromWireProduct = (wire: WireProduct): Product => ({
  id: wire._id,
  title: wire.title,
  brand: wire.brand,
  category: wire.category,
  images: wire.images,
  mrp: fromRupees(wire.mrp),
  offerPrice: fromRupees(wire.price_offer),
  discount: wire.discount,
  inStock: wire.in_stock,
  shipDays: wire.ship_days,
  isMadeToOrder: wire.made_to_order,
  isNew: wire.is_new,
  rating: wire.rating,
  ratingCount: wire.rating_count,
  fact: wire.fact,
  comesIn: wire.comes_in.map(({ _id, name, swatch }) => ({ id: _id, name, swatch })),
  comesInMore: wire.comes_in_more,
})
