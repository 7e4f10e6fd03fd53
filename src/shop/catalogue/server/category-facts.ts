// What a product's page tells of its category and of the shop's promises: the same for every piece of a category.
import { sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import { trailOf } from './place-queries.ts'
import { warrantyWords } from './product-promises.ts'

export type CategoryFacts = {
  name: string
  address: string
  trail: { slug: string; name: string }[]
  bis_standard: string | null
  is_furniture: boolean
  return_days: number
  warranty_words: string
  covers: string
  leaves_out: string
  few_left: number
}

const facts = askedOften(
  (_db, { category }: { category: string }) =>
    sql<CategoryFacts>`
    select category.name, category.address, ${trailOf(sql.ref('category.slug'))} as trail, category.bis_standard,
           category.is_furniture, category.return_days, ${warrantyWords} as warranty_words,
           protection_covers as covers, protection_leaves_out as leaves_out, few_left
    from promise_terms
    cross join (select ${category}::text as category_slug) as product
    join category on category.slug = product.category_slug`,
)

export async function readCategoryFacts(db: Db, category: string): Promise<CategoryFacts> {
  const [row] = await facts(db, { category })
  if (!row) throw new Error(`there is no category ${category}`)
  return row
}
