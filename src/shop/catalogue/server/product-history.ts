// What the database wrote down about every change of a product, and putting one back.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { retained } from '#platform/retention.ts'
import {
  type Attribute,
  type AttributeValues,
  changedKeys,
  fieldOf,
  shownValue,
} from '../domain/attributes.ts'
import type { ProductEdit } from '../domain/edit-product.ts'
import type { ProductId } from '../domain/product.ts'
import { shownOf } from '../domain/product-fields.ts'
import { staffRows } from '../domain/staff-rows.ts'
import type { WireProductHistory } from '../staff-contract.ts'
import type { SavedProduct } from '../staff-wire.ts'
import { readAttributes } from './attribute-queries.ts'
import { type Author, editProduct, restoreProduct, type WriteRefusal } from './write-product.ts'

const pageSize = 20

/** The database itself keeps those of the last year. */
export const productChangesRetained = retained({
  name: 'product_changes',
  table: 'product_change',
  isWrittenOnce: true,
  isOlder: (before) => sql`at < ${before}`,
})

type Columns = Record<string, unknown>
export async function listHistory(db: Db, id: ProductId, before?: number): Promise<WireProductHistory> {
  const attributes = await readAttributes(db)
  const rows = await db
    .selectFrom('product_change')
    .select(['id', 'at', 'actor_name', 'why', 'why_id', 'version', 'before', 'after'])
    .where('product_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    data: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actor_name,
      why: row.why,
      why_id: row.why_id,
      version: row.version,
      changes: changesOf(row.before as Columns, row.after as Columns, attributes),
    })),
    next_before: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** What follows from other columns is not among them. */
const changesOf = (before: Columns, after: Columns, attributes: readonly Attribute[]) => [
  ...staffRows
    .filter(({ column }) => column in after)
    .map((row) => ({
      field: row.name,
      before: shownOf(row, before[row.column]),
      after: shownOf(row, after[row.column]),
    })),
  ...attributeChanges(before, after, attributes),
  ...('deleted_at' in after
    ? [{ field: 'deleted', before: before.deleted_at !== null, after: after.deleted_at !== null }]
    : []),
]

const keptIn = (columns: Columns): AttributeValues => (columns.attributes ?? {}) as AttributeValues

function attributeChanges(before: Columns, after: Columns, attributes: readonly Attribute[]) {
  const [was, is] = [keptIn(before), keptIn(after)]
  return changedKeys(was, is).map((key) => {
    const attribute = attributes.find((one) => one.key === key)
    const shown = (kept: AttributeValues) => {
      const value = kept[key]
      return value === undefined ? null : attribute ? shownValue(attribute, value) : value
    }
    return {
      field: fieldOf(key),
      name: attribute?.name ?? `${key} (removed)`,
      before: shown(was),
      after: shown(is),
    }
  })
}

/** The columns as a form would send them; of prices, the one that staff decide on. */
function editBackTo(before: Columns): ProductEdit {
  const { everyday_price_paise, offer_price_paise, ...written } = before
  const price = everyday_price_paise ?? offer_price_paise
  return {
    ...Object.fromEntries(
      staffRows.filter(({ column }) => column in written).map(({ as, column }) => [as, written[column]]),
    ),
    ...(typeof price === 'number' && { price: paise(price) }),
  }
}

/** As a form would send them: what is no longer taken is refused in words. */
const attributesBackTo = (before: Columns, after: Columns, attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributeChanges(before, after, attributes).map(({ field, before: was }) => [
      field.slice(fieldOf('').length),
      was,
    ]),
  )

const refuseRevert = (field: string, words: string): Result<never, 'bad_fields'> => ({
  ok: false,
  error: 'bad_fields',
  fields: { [field]: words },
})

/** A new change, under the rules of today: what no longer fits is refused. */
export async function revertChange(
  db: Db,
  author: Author,
  { id, change, version }: { id: ProductId; change: number; version: number },
): Promise<Result<SavedProduct, WriteRefusal | 'not_found'>> {
  const made = await db
    .selectFrom('product_change')
    .select(['why', 'before', 'after'])
    .where('id', '=', change)
    .where('product_id', '=', id)
    .executeTakeFirst()
  if (!made) return refuse('not_found')
  const before = made.before as Columns
  if (Object.keys(before).length === 0)
    return refuseRevert('change', 'This is the first version of the product. There is nothing before it.')
  if (made.why === 'sale') return refuseRevert('price_offer', 'A sale set this price. End the sale instead.')
  if ('deleted_at' in before)
    return before.deleted_at === null
      ? restoreProduct(db, author, id, version)
      : refuseRevert('deleted', 'To undo this, delete the product.')
  return editProduct(db, author, id, {
    edit: editBackTo(before),
    attributes: attributesBackTo(before, made.after as Columns, await readAttributes(db)),
    why: 'revert',
    whyId: String(change),
    version,
  })
}
