import type { FieldName } from './product-form.ts'

/** What the fields of a product are called on screen. */
export const fieldLabels: Record<FieldName, string> = {
  images: 'Image URL',
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
  mrp: 'Price (MRP)',
  discount: 'Discount',
  price_offer: 'Selling price',
  in_stock: 'Availability',
  making: 'Stock or made to order',
  stock: 'Stock',
  description: 'Description',
  material: 'Material',
  colour: 'Colour',
  width_cm: 'Width, cm',
  depth_cm: 'Depth, cm',
  height_cm: 'Height, cm',
  weight_kg: 'Weight, kg',
  ship_days: 'Days until it ships',
  assembly_minutes: 'Minutes of assembly',
  hsn: 'HSN code',
  gst_rate: 'GST, per cent',
  country_of_origin: 'Country of origin',
  group: 'Group',
  options: 'Options',
  swatch: 'Swatch',
  maker: 'Maker',
  maker_address: 'Maker’s address',
  importer: 'Importer',
  importer_address: 'Importer’s address',
  net_quantity: 'Net quantity',
  warranty_months: 'Warranty, months',
  care: 'Care',
  bis_licence: 'BIS licence',
  bis_exemption: 'Why no BIS licence is needed',
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
  fieldLabels[field as FieldName] ?? others[field] ?? field.replaceAll('_', ' ')
