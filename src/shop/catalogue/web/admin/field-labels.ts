import { fieldRows, type ProductField } from '../../domain/product-fields.ts'
import type { PlainName } from './product-form.ts'

const labels = Object.fromEntries(
  fieldRows.map(({ name, label, unit }) => [name, unit ? `${label}, ${unit}` : label]),
) as Record<ProductField, string>

/** What the fields of a product are called on screen. */
export const fieldLabels: Record<PlainName, string> = {
  images: 'Image URL',
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
  mrp: 'Price (MRP)',
  discount: 'Discount',
  price_offer: 'Selling price',
  in_stock: 'Availability',
  model: '3D model',
  making: 'Stock or made to order',
  stock: 'Stock',
  group: 'Group',
  options: 'Options',
  swatch: 'Swatch',
  ...labels,
  published: 'Shoppers see it',
}

const others: Record<string, string> = {
  image_alts: 'Picture texts',
  keywords: 'Search words',
  position: 'Place in the list',
  everyday_price: 'Everyday price',
  deleted: 'Deleted',
  colour_family: 'Colour family',
  material_family: 'Material family',
}

/** Also for what the form does not show but the history tells. */
export const labelOf = (field: string): string =>
  fieldLabels[field as PlainName] ?? others[field] ?? field.replace(/^attributes\./, '').replaceAll('_', ' ')
