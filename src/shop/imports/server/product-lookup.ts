// The products that rows of a file are about.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import { readStaffProducts } from '#shop/catalogue/server/staff-product-queries.ts'

export const productsByIds = async (db: Db, ids: string[]): Promise<Map<string, StaffProduct>> =>
  new Map(ids.length === 0 ? [] : (await readStaffProducts(db, ids)).map((product) => [product.id, product]))

type Name = { title: string; brand: string }

export const nameKey = ({ title, brand }: Name): string => `${title}\n${brand}`

/** A title and a brand can name several. */
export async function productsByNames(db: Db, names: Name[]): Promise<Map<string, StaffProduct[]>> {
  const found = new Map<string, StaffProduct[]>()
  if (names.length === 0) return found
  const { rows } = await sql<{ id: string }>`
    select id from product
    where deleted_at is null and (title, brand) in (
      select * from unnest(${names.map(({ title }) => title)}::text[], ${names.map(({ brand }) => brand)}::text[]))`.execute(
    db,
  )
  const products = await productsByIds(
    db,
    rows.map(({ id }) => id),
  )
  for (const product of products.values())
    found.set(nameKey(product), [...(found.get(nameKey(product)) ?? []), product])
  return found
}
