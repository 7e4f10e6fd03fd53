// Staff change the catalogue: each act is one transaction, and a deleted product keeps its row and its id.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fromRupees, type Paise, paise, showPaise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { NewProduct, ProductChange } from '../contract.ts'
import { colourFamilyOf, materialFamilyOf } from '../domain/families.ts'
import { discountLabel, offerPriceFor, type PriceRefusal } from '../domain/price.ts'
import type { ProductDetail, ProductId } from '../domain/product.ts'
import { productIdFrom, suffixFrom } from '../domain/product-id.ts'
import { findProduct } from './product-queries.ts'

export type WriteRefusal = PriceRefusal | 'category_unknown' | 'product_unknown'

// Until staff choose them (with the back office), a new piece is taken for furniture of the commonest kind.
const assumedTax = { hsn: '9403', gst_rate_bps: 1_800 }

const picturesOf = (urls: string[], title: string) => ({
  images: JSON.stringify(urls),
  image_alts: JSON.stringify(
    urls.map((_, index) => (index === 0 ? title : `${title}, picture ${index + 1}`)),
  ),
})

const retitled = (alts: unknown, before: string, after: string) =>
  JSON.stringify((alts as string[]).map((alt) => alt.replaceAll(before, after)))

/** A piece is found by its category's name and by the kinds it was put among. */
const keywordsOf = (categoryName: string, id: ProductId) =>
  sql<string>`concat_ws(' ', ${categoryName}::text, (
    select string_agg(collection.name, ' ' order by collection.position)
    from collection_product join collection on collection.slug = collection_product.collection_slug
    where collection_product.product_id = ${id} and collection.kind = 'kind'
  ))`

const categoryOf = (db: Db, slug: string) =>
  db
    .selectFrom('category')
    .select(['slug', 'name'])
    .where(sql`lower(slug)`, '=', slug.toLowerCase())
    .executeTakeFirst()

const rememberBrand = (db: Db, name: string) =>
  db
    .insertInto('brand')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const createProduct = (
  db: Db,
  actor: Actor,
  sent: NewProduct,
): Promise<Result<ProductDetail, WriteRefusal>> =>
  db.transaction().execute(async (trx) => {
    const category = await categoryOf(trx, sent.category)
    if (!category) return refuse('category_unknown')
    const mrp = fromRupees(sent.mrp)
    const price = offerPriceFor(mrp, sent.discount, rupeesOrNone(sent.price_offer))
    if (!price.ok) return price
    await rememberBrand(trx, sent.brand)
    const { id } = await trx
      .insertInto('product')
      .values({
        id: productIdFrom(sent.title, suffixFrom(randomBytes(5))),
        title: sent.title,
        brand: sent.brand,
        category_slug: category.slug,
        keywords: category.name,
        ...picturesOf(sent.images, sent.title),
        mrp_paise: mrp,
        offer_price_paise: price.value,
        // a price that is sent decides; what it saves is worked out, not typed
        discount: sent.price_offer === undefined ? sent.discount : discountLabel(mrp, price.value),
        is_available: sent.in_stock,
        material_family: materialFamilyOf(''),
        colour_family: colourFamilyOf(''),
        ...assumedTax,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await findProduct(trx, id)
    if (made) await noteChange(trx, actor, 'product.created', undefined, made)
    return found(made)
  })

export const updateProduct = (
  db: Db,
  actor: Actor,
  id: ProductId,
  change: ProductChange,
): Promise<Result<ProductDetail, WriteRefusal>> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('product')
      .select(['title', 'mrp_paise', 'discount', 'image_alts'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const seen = before && (await findProduct(trx, id))
    if (!before || !seen) return refuse('product_unknown')
    const category = change.category === undefined ? undefined : await categoryOf(trx, change.category)
    if (change.category !== undefined && !category) return refuse('category_unknown')
    const mrp = rupeesOrNone(change.mrp) ?? paise(before.mrp_paise)
    const repriced =
      change.mrp !== undefined || change.discount !== undefined || change.price_offer !== undefined
    const discount = change.discount ?? before.discount
    const price = repriced ? offerPriceFor(mrp, discount, rupeesOrNone(change.price_offer)) : undefined
    if (price && !price.ok) return price
    if (change.brand !== undefined) await rememberBrand(trx, change.brand)
    await trx
      .updateTable('product')
      .set({
        updated_at: sql`now()`,
        ...(change.title !== undefined && { title: change.title }),
        ...(change.brand !== undefined && { brand: change.brand }),
        ...(category && { category_slug: category.slug, keywords: keywordsOf(category.name, id) }),
        ...(change.title !== undefined && {
          image_alts: retitled(before.image_alts, before.title, change.title),
        }),
        ...(change.images && picturesOf(change.images, change.title ?? before.title)),
        ...(change.in_stock !== undefined && { is_available: change.in_stock }),
        ...(price && {
          mrp_paise: mrp,
          offer_price_paise: price.value,
          discount: change.price_offer === undefined ? discount : discountLabel(mrp, price.value),
        }),
      })
      .where('id', '=', id)
      .execute()
    const changed = await findProduct(trx, id)
    if (changed) await noteChange(trx, actor, 'product.changed', seen, changed)
    return found(changed)
  })

export const deleteProduct = (
  db: Db,
  actor: Actor,
  id: ProductId,
): Promise<Result<undefined, WriteRefusal>> =>
  db.transaction().execute(async (trx) => {
    const seen = await findProduct(trx, id)
    const { numUpdatedRows } = await trx
      .updateTable('product')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!seen || numUpdatedRows === 0n) return refuse('product_unknown')
    await noteChange(trx, actor, 'product.deleted', seen, undefined)
    return ok(undefined)
  })

/** The fields staff can change, as they read on screen. */
const auditedOf = (product: ProductDetail): Record<string, unknown> => ({
  title: product.title,
  brand: product.brand,
  category: product.category,
  images: product.images,
  mrp: showPaise(product.mrp),
  price_offer: showPaise(product.offerPrice),
  discount: product.discount,
  in_stock: product.inStock,
})

async function noteChange(
  trx: Db,
  actor: Actor,
  action: string,
  before: ProductDetail | undefined,
  after: ProductDetail | undefined,
): Promise<void> {
  const was = before ? auditedOf(before) : {}
  const is = after ? auditedOf(after) : {}
  const differs = (field: string) => JSON.stringify(was[field]) !== JSON.stringify(is[field])
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => differs(field)))
  const subject = { id: after?.id ?? before?.id ?? '', name: after?.title ?? before?.title ?? '' }
  await writeAudit(trx, actor, new Date(), {
    area: 'products',
    action,
    subject,
    ...(before && { before: only(was) }),
    ...(after && { after: only(is) }),
  })
}

const rupeesOrNone = (rupees: number | undefined): Paise | undefined =>
  rupees === undefined ? undefined : fromRupees(rupees)

const found = (product: ProductDetail | undefined): Result<ProductDetail, WriteRefusal> =>
  product ? ok(product) : refuse('product_unknown')
