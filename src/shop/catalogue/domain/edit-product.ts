// What a form changes about a product, checked as a whole: every mistake is named with its field.
import { type Paise, paise } from '#kernel/money.ts'
import { ok, type Result } from '#kernel/result.ts'
import { type AttributeEdit, withEdit } from './attributes.ts'
import { cartonsOf, cartonsShape, cartonsText } from './cartons.ts'
import type { PriceRefusal } from './price.ts'
import type { OptionValues } from './product.ts'
import { blankFields } from './product-fields.ts'
import { firstPrices, repriced } from './reprice.ts'
import type { StaffProduct } from './staff-product.ts'

type Decided = 'id' | 'version' | 'offerPrice' | 'everydayPrice' | 'inStock' | 'isDeleted' | 'missing'

/** The fields that are changed; `price` is what staff ask for it. */
export type ProductEdit = Partial<Omit<StaffProduct, Decided | 'attributes'>> & {
  price?: Paise
  attributes?: AttributeEdit
}

export type EditRefusal = PriceRefusal | 'category_unknown' | 'bad_fields'
export type Mistake = { code: EditRefusal; field: string; words: string }

/** One mistake with a code of its own is told by it; several together are mistakes in fields. */
export function refuseMistakes(mistakes: readonly Mistake[]): Result<never, EditRefusal> {
  const codes = new Set(mistakes.map(({ code }) => code))
  const [only = 'bad_fields'] = codes
  return {
    ok: false,
    error: codes.size === 1 ? only : 'bad_fields',
    fields: Object.fromEntries(mistakes.map(({ field, words }) => [field, words])),
  }
}

const priceWords: Record<PriceRefusal, string> = {
  discount_unreadable: 'Write the discount as "35% off" or "₹500 off".',
  price_above_mrp: 'The selling price cannot be more than the MRP.',
}

const priceMistake = (code: PriceRefusal, edit: ProductEdit): Mistake => ({
  code,
  field: code === 'discount_unreadable' ? 'discount' : edit.price === undefined ? 'mrp' : 'price_offer',
  words: priceWords[code],
})

const mistake = (field: string, words: string): Mistake => ({ code: 'bad_fields', field, words })

/** Spaces at the ends are nobody's intention. */
const trimmed = (edit: ProductEdit): ProductEdit =>
  Object.fromEntries(
    Object.entries(edit).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  )

export type Edited = { product: StaffProduct; mistakes: Mistake[] }

/** The product as it would be, and what is wrong with that. */
export function edited(before: StaffProduct, sent: ProductEdit): Edited {
  const { price, mrp, discount, ...rest } = trimmed(sent)
  const prices = repriced(before, { mrp, discount, price })
  return whole(before, rest, prices.ok ? prices : priceMistake(prices.error, { price }))
}

export function newProduct(
  blank: StaffProduct,
  sent: ProductEdit & { mrp: Paise; discount: string },
): Edited {
  const { price, mrp, discount, ...rest } = trimmed(sent) as typeof sent
  const prices = firstPrices(mrp, discount, price)
  return whole(blank, rest, prices.ok ? prices : priceMistake(prices.error, { price }))
}

type PartsOfPrice = ReturnType<typeof repriced> & { ok: true }

function whole(before: StaffProduct, edit: ProductEdit, prices: PartsOfPrice | Mistake): Edited {
  const product: StaffProduct = {
    ...before,
    ...edit,
    attributes: withEdit(before.attributes, edit.attributes),
    ...('ok' in prices && prices.value),
    imageAlts: altsFor(before, edit),
    ...optionsFor(before, edit),
    ...(edit.swatch && { swatch: edit.swatch.toLowerCase() }),
    ...(edit.cartons && { cartons: cartonsText(cartonsOf(edit.cartons)) }),
  }
  const mistakes = [
    ...('code' in prices ? [prices] : []),
    ...(product.title === '' ? [mistake('title', 'Give it a title.')] : []),
    ...(product.brand === '' ? [mistake('brand', 'Name the brand.')] : []),
    ...(product.countryOfOrigin === '' ? [mistake('country_of_origin', 'Say where it was made.')] : []),
    ...(product.imageAlts.length > product.images.length
      ? [mistake('image_alts', 'There are more descriptions than pictures.')]
      : []),
    ...(new Set(product.images).size < product.images.length
      ? [mistake('images', 'A picture is there twice.')]
      : []),
    ...(product.group !== null && product.options === null
      ? [
          mistake(
            'options',
            'Enter how this product differs from the others in its group, such as Colour: Rust.',
          ),
        ]
      : []),
    ...(product.group === null && product.options !== null
      ? [mistake('group', 'Options need a group. Choose one, or remove the options.')]
      : []),
    ...(edit.cartons && product.cartons === '' ? [mistake('cartons', cartonsShape.words)] : []),
    ...sizeMistakes(product),
  ]
  return { product, mistakes }
}

/** What the database would refuse: legs higher than the piece, and a part without all its sides. */
function sizeMistakes(product: StaffProduct): Mistake[] {
  const { legHeightCm, heightCm, partWidthCm, partDepthCm, partHeightCm } = product
  const part = { part_width_cm: partWidthCm, part_depth_cm: partDepthCm, part_height_cm: partHeightCm }
  const lacking = Object.entries(part).filter(([, cm]) => cm === null)
  return [
    ...(legHeightCm !== null && heightCm !== null && legHeightCm >= heightCm
      ? [mistake('leg_height_cm', 'Its legs are lower than the whole piece.')]
      : []),
    ...(lacking.length < 3
      ? lacking.map(([field]) => mistake(field, 'Give all three sides of the largest part, or none.'))
      : []),
  ]
}

/** A piece that leaves its group leaves its options behind. */
function optionsFor(before: StaffProduct, edit: ProductEdit): Pick<StaffProduct, 'options'> {
  if (edit.group === null && edit.options === undefined) return { options: null }
  const options = edit.options === undefined ? before.options : edit.options
  return {
    options: options && before.options && sameOptions(options, before.options) ? before.options : options,
  }
}

const sameOptions = (one: OptionValues, other: OptionValues): boolean => {
  const entries = (options: OptionValues) => JSON.stringify(Object.entries(options).sort())
  return entries(one) === entries(other)
}

/** Pictures that nobody described are named after the piece; a new title is carried into the words that hold the old. */
function altsFor(before: StaffProduct, edit: ProductEdit): string[] {
  const title = edit.title ?? before.title
  const images = edit.images ?? before.images
  const named = (_url: string, at: number) => (at === 0 ? title : `${title}, picture ${at + 1}`)
  if (edit.imageAlts)
    return [
      ...images.map((url, at) => edit.imageAlts?.[at]?.trim() || named(url, at)),
      ...edit.imageAlts.slice(images.length),
    ]
  const kept = new Map(before.images.map((url, at) => [url, before.imageAlts[at]]))
  return images.map((url, at) => {
    const alt = kept.get(url)
    if (!alt) return named(url, at)
    return edit.title === undefined || before.title === '' ? alt : alt.replaceAll(before.title, edit.title)
  })
}

/** What a product is before anybody said anything about it. */
export const blankProduct = (id: string): StaffProduct => ({
  id,
  version: 1,
  title: '',
  brand: '',
  category: '',
  images: [],
  imageAlts: [],
  model: null,
  mrp: paise(1),
  offerPrice: paise(1),
  everydayPrice: null,
  discount: '',
  inStock: true,
  isAvailable: true,
  // things are counted unless somebody says that they are made to order; until they are, there are none
  stock: 0,
  ...blankFields(),
  group: null,
  options: null,
  swatch: null,
  position: 0,
  attributes: {},
  isPublished: false,
  isDeleted: false,
  missing: [],
})

export const fits = (found: Edited): Result<StaffProduct, EditRefusal> =>
  found.mistakes.length === 0 ? ok(found.product) : refuseMistakes(found.mistakes)
