// One product with everything staff can write about it.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { AttributeValues } from '../domain/attributes.ts'
import { colourFamilyOf, materialFamilyOf } from '../domain/families.ts'
import type { ProductId } from '../domain/product.ts'
import type { StaffGroupMember, StaffProduct } from '../domain/staff-product.ts'
import { type StaffColumns, staffRows } from '../domain/staff-rows.ts'

const selectStaffProduct = (db: Db) =>
  db
    .selectFrom('product')
    .select(staffRows.map(({ column }) => column))
    .select(['id', 'version', 'in_stock', 'deleted_at', 'missing', 'updated_at', 'attributes'])
type Row = Awaited<ReturnType<ReturnType<typeof selectStaffProduct>['executeTakeFirstOrThrow']>>

const priceOrNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))

const staffProductOf = (row: Row): StaffProduct => ({
  ...(Object.fromEntries(staffRows.map(({ as, column }) => [as, row[column]])) as StaffProduct),
  id: row.id,
  version: row.version,
  mrp: paise(row.mrp_paise),
  offerPrice: paise(row.offer_price_paise),
  everydayPrice: priceOrNull(row.everyday_price_paise),
  inStock: row.in_stock,
  isDeleted: row.deleted_at !== null,
  missing: row.missing,
  attributes: row.attributes as AttributeValues,
})

/** The columns that staff write. */
export const columnsOf = (product: StaffProduct) => ({
  ...(Object.fromEntries(staffRows.map(({ as, column }) => [column, product[as]])) as StaffColumns),
  material_family: materialFamilyOf(product.material),
  colour_family: colourFamilyOf(product.colour),
  attributes: product.attributes,
})

/** The same as statements take them: JSON as text. */
export const statementColumnsOf = (product: StaffProduct) => ({
  ...columnsOf(product),
  images: JSON.stringify(product.images),
  image_alts: JSON.stringify(product.imageAlts),
  option_values: product.options && JSON.stringify(product.options),
  attributes: JSON.stringify(product.attributes),
})

/** In the order of their ids, as everybody locks them, so that nobody waits for somebody who waits for them. */
export async function lockStaffProducts(trx: Db, ids: readonly ProductId[]): Promise<StaffProduct[]> {
  const rows = await selectStaffProduct(trx)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(staffProductOf)
}

export async function readStaffProducts(db: Db, ids: readonly ProductId[]): Promise<StaffProduct[]> {
  const rows = await selectStaffProduct(db).where('id', '=', sql<string>`any(${ids})`).orderBy('id').execute()
  return rows.map(staffProductOf)
}

type Surrounded = {
  product: StaffProduct
  members: StaffGroupMember[]
  changedAt: Date
  changedBy: string
}

export async function findStaffProduct(db: Db, id: ProductId): Promise<Surrounded | undefined> {
  const row = await selectStaffProduct(db)
    .select([
      sql<string | null>`(
        select actor_name from product_change where product_id = product.id order by id desc limit 1
      )`.as('changed_by'),
      sql<StaffGroupMember[] | null>`(
        select json_agg(json_build_object(
          'id', sibling.id, 'title', sibling.title, 'options', sibling.option_values,
          'offerPrice', sibling.offer_price_paise, 'inStock', sibling.in_stock, 'isPublished', sibling.is_published
        ) order by sibling.position, sibling.id)
        from product sibling
        where sibling.group_id = product.group_id and sibling.deleted_at is null
      )`.as('members'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      product: staffProductOf(row),
      members: row.members ?? [],
      changedAt: row.updated_at,
      changedBy: row.changed_by ?? 'The shop',
    }
  )
}

/** Which of these models a product names, whether shoppers see it or not. */
export async function namedModels(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product')
    .select('model')
    .distinct()
    .where('model', '=', sql<string>`any(${addresses})`)
    .execute()
  return new Set(rows.flatMap(({ model }) => model ?? []))
}
