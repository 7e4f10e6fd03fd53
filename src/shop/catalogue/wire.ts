import { fromRupees, toRupees } from '#kernel/money.ts'
import type { FacetsQuery, WireProduct, WireProductDetail } from './contract.ts'
import { byList } from './domain/facets.ts'
import type { ListingFilter } from './domain/listing.ts'
import type { Product, ProductDetail } from './domain/product.ts'

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
})

export const toWireProductDetail = (product: ProductDetail): WireProductDetail => ({
  ...toWireProduct(product),
  image_alts: product.imageAlts,
  category_name: product.categoryName,
  description: product.description,
  material: product.material,
  colour: product.colour,
  dimensions: product.dimensions && {
    width_cm: product.dimensions.widthCm,
    depth_cm: product.dimensions.depthCm,
    height_cm: product.dimensions.heightCm,
  },
  weight_kg: product.weightGrams === null ? null : product.weightGrams / 1_000,
  hsn: product.hsn,
  gst_rate: product.gstRateBps / 100,
  furniture: product.isFurniture,
  return_days: product.returnDays,
  country_of_origin: product.countryOfOrigin,
  stock_left: product.stockQuantity,
  options: product.options,
  information: product.information,
  group: product.group.map((member) => ({
    _id: member.id,
    title: member.title,
    options: member.options,
    swatch: member.swatch,
    image: member.image,
    price_offer: toRupees(member.offerPrice),
    in_stock: member.inStock,
  })),
})

export const fromWireFilter = (query: FacetsQuery & { ids?: string[] }): ListingFilter => ({
  ids: query.ids,
  category: query.category,
  collection: query.collection,
  search: query.search,
  ...byList((facet) => query[facet] ?? []),
  minPrice: query.min_price === undefined ? undefined : fromRupees(query.min_price),
  maxPrice: query.max_price === undefined ? undefined : fromRupees(query.max_price),
  inStock: query.in_stock,
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
})

export const fromWireProductDetail = (wire: WireProductDetail): ProductDetail => ({
  ...fromWireProduct(wire),
  imageAlts: wire.image_alts,
  categoryName: wire.category_name,
  description: wire.description,
  material: wire.material,
  colour: wire.colour,
  dimensions: wire.dimensions && {
    widthCm: wire.dimensions.width_cm,
    depthCm: wire.dimensions.depth_cm,
    heightCm: wire.dimensions.height_cm,
  },
  weightGrams: wire.weight_kg === null ? null : Math.round(wire.weight_kg * 1_000),
  hsn: wire.hsn,
  gstRateBps: Math.round(wire.gst_rate * 100),
  isFurniture: wire.furniture,
  returnDays: wire.return_days,
  countryOfOrigin: wire.country_of_origin,
  stockQuantity: wire.stock_left,
  options: wire.options,
  information: wire.information,
  group: wire.group.map((member) => ({
    id: member._id,
    title: member.title,
    options: member.options,
    swatch: member.swatch,
    image: member.image,
    offerPrice: fromRupees(member.price_offer),
    inStock: member.in_stock,
  })),
})
