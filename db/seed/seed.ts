// Fills an empty shop: PIN codes always, the demo catalogue and its texts when asked for.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fromRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { colourFamilyOf, materialFamilyOf } from '#shop/catalogue/domain/families.ts'
import { discountLabel } from '#shop/catalogue/domain/price.ts'
import { productIdFrom, suffixFrom } from '#shop/catalogue/domain/product-id.ts'
import { signChange } from '#shop/catalogue/server/sign-change.ts'
import type { PageDocument } from '#shop/content/contract.ts'
import { pageName } from '#shop/content/domain/pages.ts'
import { modelAddress } from '#shop/models/domain/model-files.ts'
import { enterDemo } from '#shop/setup/server/opening.ts'
import { assemblyMinutesOf, seedDelivery } from './delivery.ts'
import { home, layout, promo } from './demo-content.ts'
import { demoAttributes, seedFields } from './demo-fields.ts'
import { demoModelRows } from './demo-models.ts'
import { bisStandards, categories, collections, groups } from './demo-places.ts'
import { demoShop, seedShop } from './demo-shop.ts'
import { markAsDemo } from './mark-demo.ts'
import { seedSeller } from './seller.ts'
import { seedTaxRates } from './tax-rates.ts'

type DemoProduct = {
  key: string
  categorySlug: string
  title: string
  brand: string
  material: string
  colour: string
  dimensions: { w: number; d: number; h: number }
  weightKg: number
  mrp: number
  price_offer: number
  description: string
  images: string[]
  alt: string[]
  /** Under media/. */
  model?: string
  hsn: string
  gst: number
  group?: string
  options?: Record<string, string>
  swatch?: string
}

const groupOf = (category: string) => groups.find(({ holds }) => holds.includes(category))

/** The tree of the demo: groups, and below them what the specification names. */
const categoryRows = () => [
  ...groups.map(({ holds: _holds, ...group }, position) => ({
    ...group,
    parent: null,
    position,
    bis_standard: null,
    return_days: 7,
    is_furniture: group.slug === 'furniture',
  })),
  ...categories.map(([slug, name, description], position) => ({
    slug,
    name,
    description,
    parent: groupOf(slug)?.slug ?? null,
    position,
    bis_standard: bisStandards[slug] ?? null,
    return_days: slug === 'mattresses' ? 100 : 7,
    // what can be protected
    is_furniture: groupOf(slug)?.slug === 'furniture',
  })),
]

/** A collection of whole categories is a rule; the others are picked. */
const fillingOf = (whole: string[] | undefined) =>
  whole
    ? {
        filling: 'rules',
        rules: JSON.stringify({ match: 'any', rules: [{ field: 'category', values: whole }] }),
      }
    : { filling: 'hand', rules: JSON.stringify({ match: 'all', rules: [] }) }

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
export const demoProducts = (): DemoProduct[] => JSON.parse(read('catalogue.json'))

/** The same id on every machine, so that a link into the demo shop works everywhere. */
export const demoId = (product: { key: string; title: string }): string =>
  productIdFrom(product.title, suffixFrom(createHash('sha256').update(product.key).digest()))

export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from category) or exists (select from content_document) as used`.execute(db)
  return !rows[0]?.used
}

export async function seedPincodes(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select exists (select from pincode) as known`.execute(db)
  if (rows[0]?.known) return
  const lines = read('pincodes.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  await sql`
    insert into pincode (pincode, district, state, localities)
    select pincode, district, state, string_to_array(localities, '|')
    from unnest(${lines.map((line) => line[0])}::text[], ${lines.map((line) => line[1])}::text[],
                ${lines.map((line) => line[2])}::text[], ${lines.map((line) => line.slice(3).join(','))}::text[])
      as given (pincode, district, state, localities)
  `.execute(db)
}

export async function seedDemo(db: Db, now: Date, onStep: (step: string) => void): Promise<void> {
  const products = demoProducts()
  onStep('categories and collections')
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('category').values(categoryRows()).execute()
    await trx
      .insertInto('collection')
      .values(
        collections.map(({ holds, categories: whole, ...collection }, position) => ({
          ...collection,
          position,
          ...fillingOf(whole),
        })),
      )
      .execute()
    await trx
      .insertInto('brand')
      .values(
        [...new Set(products.map(({ brand }) => brand))].map((name) => ({
          name,
          maker: name,
          maker_address: demoShop.legal_address,
        })),
      )
      .execute()
    await trx
      .insertInto('product_group')
      .values([...new Set(products.flatMap(({ group }) => (group ? [group] : [])))].map((id) => ({ id })))
      .execute()
    await seedFields(trx)
    onStep(`${products.length} products`)
    await trx.insertInto('product_model').values(demoModelRows(now)).execute()
    await signChange(trx, { accountId: null, name: 'The shop' }, 'seed')
    await trx.insertInto('product').values(rowsOf(products, now)).execute()
    await trx
      .insertInto('collection_product')
      .values(
        // those of whole categories are filled by the database
        collections
          .filter(({ categories }) => !categories)
          .flatMap(({ slug, holds }) =>
            products.filter(holds).map((product) => ({ collection_slug: slug, product_id: demoId(product) })),
          ),
      )
      .execute()
    onStep('pages and prices')
    await seedContent(trx, products, now)
    await seedDelivery(trx)
    await seedEmiPlans(trx)
    await seedCoupons(trx, now)
    await seedSeller(trx)
    await seedTaxRates(trx, products)
    await enterDemo(trx, now)
    await seedShop(trx)
    // one price for all furniture that costs more than five times as much
    await trx.insertInto('protection_plan').values({ above_paise: 1_867_000, price_paise: 373_400 }).execute()
    // what is there can be left, even if the next step is cut off
    await markAsDemo(trx)
  })
  await sql`analyze`.execute(db)
}

function rowsOf(products: DemoProduct[], now: Date) {
  const names = new Map(categories.map(([slug, name]) => [slug, name]))
  const groupsSeen = new Set<string>()
  return products.map((product, index) => {
    // of things that come in several colours the first stands among the others, its siblings after them
    const isSibling = product.group !== undefined && groupsSeen.has(product.group)
    if (product.group) groupsSeen.add(product.group)
    const kinds = collections
      .filter(({ kind, holds }) => kind === 'kind' && holds(product))
      .map(({ name }) => name)
    const mrp = fromRupees(product.mrp)
    const offerPrice = fromRupees(product.price_offer)
    const isMadeToOrder = /malabar|sahyadri|marina/.test(product.key)
    const daysAgo = (index * 37) % 330
    return {
      id: demoId(product),
      title: product.title,
      brand: product.brand,
      category_slug: product.categorySlug,
      description: product.description,
      images: JSON.stringify(product.images.map((path) => `/media/${path}`)),
      image_alts: JSON.stringify(product.alt),
      model: product.model ? modelAddress(product.key) : null,
      mrp_paise: mrp,
      offer_price_paise: offerPrice,
      discount: discountLabel(mrp, offerPrice),
      stock_quantity: isMadeToOrder ? null : /godavari/.test(product.key) ? 0 : 4 + ((index * 7) % 29),
      is_available: true,
      ship_days: isMadeToOrder ? 21 : 1,
      material: product.material,
      material_family: materialFamilyOf(product.material),
      colour: product.colour,
      colour_family: colourFamilyOf(product.colour),
      width_cm: product.dimensions.w,
      depth_cm: product.dimensions.d,
      height_cm: product.dimensions.h,
      weight_grams: Math.round(product.weightKg * 1_000),
      assembly_minutes: assemblyMinutesOf[product.categorySlug] ?? 0,
      hsn: product.hsn,
      gst_rate_bps: product.gst * 100,
      group_id: product.group ?? null,
      ...declarationsOf(product),
      option_values: product.options ? JSON.stringify(product.options) : null,
      attributes: JSON.stringify(demoAttributes(product)),
      swatch: product.swatch?.toLowerCase() ?? null,
      keywords: [names.get(product.categorySlug), ...kinds].join(' '),
      position: index * 10 + (isSibling ? 10_000 : 0),
      created_at: new Date(now.getTime() - daysAgo * 86_400_000),
    }
  })
}

/** Sample declarations: a real shop writes in what its makers and its licences say. */
const declarationsOf = (product: DemoProduct) => ({
  maker: product.brand,
  maker_address: demoShop.legal_address,
  net_quantity: '1 piece or set, as pictured',
  warranty_months: 12,
  care: 'Wipe with a soft, dry cloth. Keep out of standing water and harsh sun.',
  bis_exemption: bisStandards[product.categorySlug] ? 'No licence stated' : '',
})

/** Every text that comes with the shop and does not depend on the day: the layout, the home page, pages. */
export function demoTexts(products = demoProducts()): [name: string, body: object][] {
  const idOf = (key: string): string => {
    const product = products.find((candidate) => candidate.key === key)
    if (!product) throw new Error(`the home page names ${key}, which is not in the catalogue`)
    return demoId(product)
  }
  const pages: ({ slug: string } & PageDocument)[] = JSON.parse(read('pages.json'))
  return [
    ['layout', layout],
    ['home', home(idOf)],
    ...pages.map(({ slug, ...body }): [string, object] => [pageName(slug), body]),
  ]
}

async function seedContent(db: Db, products: DemoProduct[], now: Date): Promise<void> {
  const documents: [name: string, body: object][] = [['promo', promo(now)], ...demoTexts(products)]
  await db
    .insertInto('content_document')
    .values(documents.map(([name]) => ({ name })))
    .execute()
  await db
    .insertInto('content_version')
    .values(
      documents.map(([name, body]) => ({
        name,
        body: JSON.stringify(body),
        shown_from: now,
        why: 'seed',
        made_by_name: 'The shop',
      })),
    )
    .execute()
  await db
    .insertInto('content_moment')
    .values({ at: promo(now).ends_at })
    .execute()
}

/** Sample terms for the demo shop; an owner writes in what the banks really ask. */
async function seedEmiPlans(db: Db): Promise<void> {
  const banks: [bank: string, rateBps: number, fee: number][] = [
    ['HDFC Bank', 1_500, 199],
    ['ICICI Bank', 1_525, 199],
    ['Axis Bank', 1_550, 199],
    ['State Bank of India', 1_400, 99],
  ]
  await db
    .insertInto('emi_plan')
    .values(
      banks.flatMap(([bank, rateBps, fee]) =>
        [3, 6, 9, 12, 18, 24].map((months) => ({
          bank,
          months,
          annual_rate_bps: rateBps + (months > 12 ? 100 : 0),
          fee_paise: fee * 100,
          minimum_paise: 300_000,
          effective_from: '2026-01-01',
        })),
      ),
    )
    .execute()
}

export const everydayCoupon = 'masai'

/** What the promotion and the product pages promise. */
async function seedCoupons(db: Db, now: Date): Promise<void> {
  const { code, ends_at } = promo(now)
  await db
    .insertInto('coupon')
    .values([
      { code, kind: 'cashback', bps: 2_000, starts_at: '2026-01-01', ends_at, is_public: true },
      // of the specification: good for everybody, for ever
      { code: everydayCoupon, kind: 'percent', bps: 3_000, starts_at: '2026-01-01', is_public: true },
    ])
    .execute()
  await db
    .insertInto('coupon')
    .values(
      [
        ['HDFCEMI500', 'HDFC Bank'],
        ['ICICIEMI500', 'ICICI Bank'],
      ].map(([name = '', bank = '']) => ({
        code: name,
        kind: 'amount',
        amount_paise: 500_00,
        minimum_spend_paise: 3_000_00,
        starts_at: '2026-01-01',
        is_public: true,
        emi_bank: bank,
      })),
    )
    .execute()
}
