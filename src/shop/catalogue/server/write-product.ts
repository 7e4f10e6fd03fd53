// Staff change the catalogue: each act is one transaction, and a deleted product keeps its row and its id.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { showRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { readBoxes } from '#shop/models/server/model-queries.ts'
import { type Attribute, readValues, valuesIn, wordsOfValue } from '../domain/attributes.ts'
import { allMissing, fieldsFor, hindrances, wordsFor } from '../domain/declarations.ts'
import {
  blankProduct,
  type Edited,
  type EditRefusal,
  edited,
  fits,
  newProduct,
  type ProductEdit,
} from '../domain/edit-product.ts'
import { modelMistakes, modelToMeasure } from '../domain/model-fits.ts'
import type { ProductId } from '../domain/product.ts'
import { productIdFrom, suffixFrom } from '../domain/product-id.ts'
import { everydayPriceOf, movesFar } from '../domain/reprice.ts'
import type { StaffProduct } from '../domain/staff-product.ts'
import type { NewProduct, ProductChange } from '../staff-contract.ts'
import { expectationsOf, fromWireEdit, fromWireNew, type SavedProduct, toWireFields } from '../staff-wire.ts'
import { readAttributes } from './attribute-queries.ts'
import { pricesDayBefore } from './price-before.ts'
import { findProduct } from './product-queries.ts'
import { type ChangeCause, signChange } from './sign-change.ts'
import { lockStaffProducts, statementColumnsOf } from './staff-product-queries.ts'

export type WriteRefusal =
  | EditRefusal
  | 'product_unknown'
  | 'product_changed'
  | 'stock_changed'
  | 'cannot_publish'
  | 'password_needed_again'

/** Whoever writes, and whether they typed their password lately: prices that move far ask for it. */
export type Author = Actor & { isConfirmed?: boolean }

type Category = { slug: string; name: string; bis_standard: string | null; asked: string[] }

const askingOf = (category: Category | undefined) => ({
  bisStandard: category?.bis_standard ?? null,
  asked: category?.asked ?? [],
})

/** By its key, or by its address. */
export const findCategory = (db: Db, slug: string): Promise<Category | undefined> =>
  db
    .selectFrom('category')
    .select(['slug', 'name', 'bis_standard', 'asked'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(slug)`, '=', slug.toLowerCase()),
        eb(sql`lower(address)`, '=', slug.toLowerCase()),
      ]),
    )
    .orderBy(sql`lower(slug) = ${slug.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const rememberBrand = (db: Db, name: string) =>
  db
    .insertInto('brand')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const rememberGroup = (db: Db, id: string) =>
  db
    .insertInto('product_group')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A piece is found by its category's name and by the kinds it was put among. */
export const keywordsOf = (categoryName: string) =>
  sql<string>`left(concat_ws(' ', ${categoryName}::text, (
    select string_agg(collection.name, ' ' order by collection.position)
    from collection_product join collection on collection.slug = collection_product.collection_slug
    where collection_product.product_id = product.id and collection.kind = 'kind'
  )), 500)`

/** Two pieces of one group may not be told apart by nothing; the database knows, even when both come at once. */
export async function mindingOptions<T, E = never>(
  work: Promise<Result<T, WriteRefusal | E>>,
): Promise<Result<T, WriteRefusal | E>> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    // a product field was changed, or a model forgotten, in the moment between reading and writing
    if (constraint === 'product_attribute_taken' || constraint === 'product_model_fkey')
      return refuse('product_changed')
    if (constraint !== 'product_options_once') throw error
    return {
      ok: false,
      error: 'bad_fields',
      fields: { options: 'Another product in this group has the same options.' },
    }
  }
}

/** With the mistake of a category that is not there. */
function inCategory(found: Edited, category: Category | undefined): Result<StaffProduct, EditRefusal> {
  if (category) return fits({ ...found, product: { ...found.product, category: category.slug } })
  const unknown = {
    code: 'category_unknown',
    field: 'category',
    words: 'This category does not exist.',
  } as const
  return fits({ ...found, mistakes: [...found.mistakes, unknown] })
}

/** With the mistake of a model that is not there, or not as large as the product says. */
async function withModel(trx: Db, before: StaffProduct | undefined, found: Edited): Promise<Edited> {
  const model = modelToMeasure(before, found.product)
  if (model === undefined) return found
  const box = (await readBoxes(trx, [model])).get(model)
  return { ...found, mistakes: [...found.mistakes, ...modelMistakes(found.product, box)] }
}

/** What is sent for the owner's own fields, read, and what is wrong with it. */
function readingOwn(sent: Record<string, unknown> | undefined, attributes: readonly Attribute[]) {
  const { edit, faults } = readValues(attributes, sent ?? {})
  const mistakes = Object.entries(faults).map(([field, words]) => ({
    code: 'bad_fields' as const,
    field,
    words,
  }))
  return {
    edit: { attributes: edit },
    withMistakes: (found: Edited): Edited => ({ ...found, mistakes: [...found.mistakes, ...mistakes] }),
  }
}

export const createProduct = (
  db: Db,
  author: Author,
  sent: NewProduct,
): Promise<Result<SavedProduct, WriteRefusal>> =>
  mindingOptions(
    transact(db, async (trx): Promise<Result<SavedProduct, WriteRefusal>> => {
      const category = await findCategory(trx, sent.category)
      const attributes = await readAttributes(trx)
      const own = readingOwn(sent.attributes, attributes)
      const id = productIdFrom(sent.title, suffixFrom(randomBytes(5)))
      const told = own.withMistakes(newProduct(blankProduct(id), { ...fromWireNew(sent), ...own.edit }))
      const checked = inCategory(await withModel(trx, undefined, told), category)
      if (!checked.ok) return checked
      const missing = allMissing(checked.value, askingOf(category), attributes)
      if (sent.published && missing.length > 0) return refusePublishing(missing, attributes)
      const made = { ...checked.value, isPublished: sent.published ?? missing.length === 0 }
      await rememberBrand(trx, made.brand)
      if (made.group) await rememberGroup(trx, made.group)
      await signChange(trx, author, 'form')
      await trx
        .insertInto('product')
        .values({ id, ...statementColumnsOf(made), keywords: category?.name ?? '' })
        .execute()
      await noteChange(trx, author, 'product.created', { after: made, attributes })
      const written = await saved(trx, id, attributes)
      const isUncounted = made.isAvailable && made.stock === 0 && sent.stock === undefined
      return written.ok && isUncounted ? ok({ ...written.value, isUncounted }) : written
    }),
  )

export const updateProduct = (
  db: Db,
  author: Author,
  id: ProductId,
  change: ProductChange,
): Promise<Result<SavedProduct, WriteRefusal>> =>
  editProduct(db, author, id, {
    edit: fromWireEdit(change),
    attributes: change.attributes,
    why: 'form',
    ...expectationsOf(change),
  })

export type Edit = {
  edit: ProductEdit
  /** The owner's own fields, as they are sent. */
  attributes?: Record<string, unknown> | undefined
  why: ChangeCause
  whyId?: string
  /** The one that was looked at. */
  version?: number
  stock?: number | null
}

export const editProduct = (
  db: Db,
  author: Author,
  id: ProductId,
  { edit, attributes: sent, why, whyId, ...expected }: Edit,
): Promise<Result<SavedProduct, WriteRefusal>> =>
  mindingOptions(
    transact(db, async (trx): Promise<Result<SavedProduct, WriteRefusal>> => {
      const [before] = await lockStaffProducts(trx, [id])
      if (!before || before.isDeleted) return refuse('product_unknown')
      if (expected.version !== undefined && expected.version !== before.version)
        return refuse('product_changed')
      if (expected.stock !== undefined && expected.stock !== before.stock) return refuse('stock_changed')
      const category = await findCategory(trx, edit.category ?? before.category)
      const attributes = await readAttributes(trx)
      const own = readingOwn(sent, attributes)
      const told = own.withMistakes(edited(before, { ...edit, ...own.edit }))
      const checked = inCategory(await withModel(trx, before, told), category)
      if (!checked.ok) return checked
      const after = checked.value
      const missing = allMissing(after, askingOf(category), attributes)
      const lost = hindrances(before, { isPublished: after.isPublished, missing })
      if (lost.length > 0) return refusePublishing(lost, attributes)
      if (!author.isConfirmed && (await movesFarFrom(trx, before, after)))
        return refuse('password_needed_again')
      await signChange(trx, author, why, whyId)
      await writeDifferences(trx, before, after, category)
      await noteChange(trx, author, 'product.changed', { before, after, attributes })
      return saved(trx, id, attributes)
    }),
  )

/** From what it costs now, or from what it cost a day ago: small steps are added up. */
async function movesFarFrom(trx: Db, before: StaffProduct, after: StaffProduct): Promise<boolean> {
  const [was, becomes] = [everydayPriceOf(before), everydayPriceOf(after)]
  if (was === becomes) return false
  if (movesFar(was, becomes)) return true
  return movesFar((await pricesDayBefore(trx, [before.id])).get(before.id) ?? was, becomes)
}

/** Only the columns that differ: a save that changes nothing makes no version. */
async function writeDifferences(
  trx: Db,
  before: StaffProduct,
  after: StaffProduct,
  category: Category | undefined,
): Promise<void> {
  const was: Record<string, unknown> = statementColumnsOf(before)
  const differing = Object.entries(statementColumnsOf(after)).filter(
    ([column, value]) => was[column] !== value,
  )
  if (differing.length === 0) return
  if (after.brand !== before.brand) await rememberBrand(trx, after.brand)
  if (after.group && after.group !== before.group) await rememberGroup(trx, after.group)
  await trx
    .updateTable('product')
    .set({
      ...Object.fromEntries(differing),
      ...(category && after.category !== before.category && { keywords: keywordsOf(category.name) }),
      updated_at: sql`now()`,
    })
    .where('id', '=', after.id)
    .execute()
}

export const deleteProduct = (
  db: Db,
  author: Author,
  id: ProductId,
): Promise<Result<undefined, WriteRefusal>> =>
  transact(db, async (trx): Promise<Result<undefined, WriteRefusal>> => {
    const [before] = await lockStaffProducts(trx, [id])
    if (!before || before.isDeleted) return refuse('product_unknown')
    await signChange(trx, author, 'delete')
    await trx
      .updateTable('product')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await noteChange(trx, author, 'product.deleted', { before, attributes: await readAttributes(trx) })
    return ok(undefined)
  })

/** Back as it was: among shoppers, or a draft. */
export const restoreProduct = (
  db: Db,
  author: Author,
  id: ProductId,
  /** The one that was looked at. */
  version?: number,
): Promise<Result<SavedProduct, WriteRefusal>> =>
  mindingOptions(
    transact(db, async (trx): Promise<Result<SavedProduct, WriteRefusal>> => {
      const [before] = await lockStaffProducts(trx, [id])
      if (!before?.isDeleted) return refuse('product_unknown')
      if (version !== undefined && version !== before.version) return refuse('product_changed')
      await signChange(trx, author, 'restore')
      await trx
        .updateTable('product')
        .set({ deleted_at: null, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      const attributes = await readAttributes(trx)
      await noteChange(trx, author, 'product.restored', { after: before, attributes })
      return saved(trx, id, attributes)
    }),
  )

const refusePublishing = (
  missing: readonly string[],
  attributes: readonly Attribute[],
): Result<never, WriteRefusal> => ({
  ok: false,
  error: 'cannot_publish',
  fields: fieldsFor(missing, attributes),
})

async function saved(
  trx: Db,
  id: ProductId,
  attributes: readonly Attribute[],
): Promise<Result<SavedProduct, WriteRefusal>> {
  const detail = await findProduct(trx, id, { drafts: true })
  const row = await trx
    .selectFrom('product')
    .select(['version', 'is_published', 'missing'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!detail || !row) return refuse('product_unknown')
  return ok({
    ...detail,
    version: row.version,
    isPublished: row.is_published,
    missing: wordsFor(row.missing, attributes),
  })
}

/** The fields staff can change, as they read on screen. */
const auditedOf = (product: StaffProduct, attributes: readonly Attribute[]): Record<string, unknown> => {
  const fields = toWireFields(product)
  const own = valuesIn(attributes, product.attributes).map(({ attribute, value }) => [
    attribute.name,
    wordsOfValue(attribute, value),
  ])
  return {
    ...fields,
    ...Object.fromEntries(own),
    mrp: showRupees(fields.mrp),
    price_offer: showRupees(fields.price_offer),
  }
}

async function noteChange(
  trx: Db,
  author: Author,
  action: string,
  {
    before,
    after,
    attributes,
  }: { before?: StaffProduct; after?: StaffProduct; attributes: readonly Attribute[] },
): Promise<void> {
  const was = before ? auditedOf(before, attributes) : {}
  const is = after ? auditedOf(after, attributes) : {}
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).filter(([field]) => JSON.stringify(was[field]) !== JSON.stringify(is[field])),
    )
  await writeAudit(trx, author, new Date(), {
    area: 'products',
    action,
    subject: { id: after?.id ?? before?.id ?? '', name: after?.title ?? before?.title ?? '' },
    ...(before && { before: only(was) }),
    ...(after && { after: only(is) }),
  })
}
