// What texts tell of what is on the shelf.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export const listReturnDays = (db: Db) =>
  db
    .selectFrom('category')
    .select(['name', 'return_days'])
    .where((category) =>
      category.exists(
        category
          .selectFrom('product')
          .select('product.id')
          .whereRef('product.category_slug', '=', 'category.slug')
          .where('product.is_listed', '=', true),
      ),
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()

/** What stands on the shelf, and in how many categories. */
export async function countShelf(db: Db): Promise<{ products: number; categories: number }> {
  const { rows } = await sql<{ products: number; categories: number }>`
    select (select count(*) from product where is_listed)::int as products,
           (select count(*) from category)::int as categories`.execute(db)
  return rows[0] ?? { products: 0, categories: 0 }
}

export async function findNewest(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many brands have something on the shelf. */
export async function countBrands(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct brand)::int as count from product where is_listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** The highest discount there is today, in whole per cent, rounded down. */
export async function findHighestDiscount(db: Db): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(floor(max((mrp_paise - offer_price_paise) * 100.0 / mrp_paise)), 0)::int as percent
    from product where is_listed and mrp_paise > 0`.execute(db)
  return rows[0]?.percent ?? 0
}
