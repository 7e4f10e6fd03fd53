// One product as search engines and marketplaces read it: the fields of a Google Merchant feed, which the others read too.
import { type Paise, toRupees } from '#kernel/money.ts'

export const feedNames = ['google_xml', 'plain_csv'] as const
export type FeedName = (typeof feedNames)[number]

export const feedFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'product_type',
  'item_group_id',
  'color',
  'material',
  'shipping_weight',
  'product_width',
  'product_length',
  'product_height',
  'max_handling_time',
  'return_policy_label',
] as const
export type FeedField = (typeof feedFields)[number]

/** A field that is missing has no value; pictures beyond the first are several. */
export type FeedItem = Partial<Record<FeedField, string | string[]>>

export type FeedProduct = {
  id: string
  title: string
  description: string
  brand: string
  images: readonly string[]
  mrp: Paise
  price: Paise
  /** Of the sale it is in now, where it has an end. */
  sale: { from: Date; to: Date } | undefined
  isInStock: boolean
  isMadeToOrder: boolean
  shipDays: number
  /** From the group above down to its own. */
  categories: readonly string[]
  groupId: string | null
  colour: string
  material: string
  grams: number | null
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
  returnDays: number
  gtin: string
  mpn: string
}

const rupees = (amount: Paise): string => `${toRupees(amount).toFixed(2)} INR`
const long = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
const cm = (size: number | null): string | undefined => (size === null ? undefined : `${size} cm`)
const some = (text: string): string | undefined => (text === '' ? undefined : text)

/** Eight, ten, twelve, thirteen or fourteen digits, the last of which follows from the others. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.toReversed().reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Prices include GST, as the shop shows them. The higher one is the MRP; without a discount there is one price. */
export function feedItem(product: FeedProduct, publicUrl: string, path: string): FeedItem {
  const images = product.images.map((image) => (image.startsWith('/') ? publicUrl + image : image))
  const isReduced = product.price < product.mrp
  const gtin = isGtin(product.gtin) ? product.gtin : undefined
  const mpn = some(long(product.mpn, 70))
  const item: Partial<Record<FeedField, string | string[] | undefined>> = {
    // what tells two apart stands at the end of an id
    id: product.id.slice(-50).replace(/^-+/, ''),
    title: long(product.title, 150),
    description: long(product.description === '' ? product.title : product.description, 5_000),
    link: publicUrl + path,
    image_link: images[0],
    additional_image_link: images.slice(1, 11),
    availability: product.isInStock ? 'in_stock' : 'out_of_stock',
    price: rupees(isReduced ? product.mrp : product.price),
    sale_price: isReduced ? rupees(product.price) : undefined,
    sale_price_effective_date:
      isReduced && product.sale
        ? `${product.sale.from.toISOString()}/${product.sale.to.toISOString()}`
        : undefined,
    brand: some(long(product.brand, 70)),
    gtin,
    mpn,
    identifier_exists: gtin || mpn ? undefined : 'no',
    condition: 'new',
    product_type: product.categories.join(' > '),
    item_group_id: product.groupId ? long(product.groupId, 50) : undefined,
    color: some(long(product.colour, 100)),
    material: some(long(product.material, 200)),
    shipping_weight: product.grams === null ? undefined : `${product.grams} g`,
    product_width: cm(product.widthCm),
    product_length: cm(product.depthCm),
    product_height: cm(product.heightCm),
    max_handling_time: String(product.shipDays),
    return_policy_label: returnLabel(product),
  }
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined && value.length > 0),
  ) as FeedItem
}

const returnLabel = ({ isMadeToOrder, returnDays }: FeedProduct): string => {
  if (isMadeToOrder) return 'made_to_order'
  return returnDays === 0 ? 'no_returns' : `returns_${returnDays}_days`
}
