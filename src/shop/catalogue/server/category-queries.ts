import type { Db } from '#platform/database/database.ts'
import type { WireReturnTerms } from '../contract.ts'

/** How long something can be sent back. A group that only holds other categories promises nothing itself. */
export const readReturnTerms = async (db: Db): Promise<WireReturnTerms> => {
  const rows = await db
    .selectFrom('category')
    .select(['slug', 'name', 'return_days'])
    .where(({ not, or, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('category as low').select('low.slug').whereRef('low.parent', '=', 'category.slug'),
          ),
        ),
        exists(
          selectFrom('product').select('product.id').whereRef('product.category_slug', '=', 'category.slug'),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return {
    categories: rows.map(({ slug, name, return_days: days }) => ({ slug, name, days })),
    made_to_order: 'faults_only',
  }
}
