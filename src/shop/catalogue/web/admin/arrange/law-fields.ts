// What every category asks for by law, as its page lists it; each row is filled where none of its fields is missing.
import type { WireCategory } from '../../../arrange-contract.ts'

export const lawFields: { name: string; fields: string[] }[] = [
  { name: 'Country of origin', fields: ['country_of_origin'] },
  { name: 'Maker’s name and address', fields: ['maker', 'maker_address'] },
  { name: 'Importer, for goods from abroad', fields: ['importer', 'importer_address'] },
  { name: 'MRP with all taxes', fields: ['mrp', 'price_offer'] },
  { name: 'Size or net quantity', fields: ['net_quantity'] },
  { name: 'HSN and GST rate', fields: ['hsn', 'gst_rate'] },
  { name: 'Warranty', fields: ['warranty_months'] },
  { name: 'Picture and description', fields: ['images', 'description'] },
]

export const fieldsAsked = ({ asked, bis_standard }: Pick<WireCategory, 'asked' | 'bis_standard'>): number =>
  lawFields.length + asked.length + (bis_standard === null ? 0 : 1)
