import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireCategories, WireCategory, WireCategoryDetail } from '../../arrange-contract.ts'
import { inTreeOrder } from '../../domain/category-tree.ts'
import { listAskable, ownAskedOf } from './own-asked.ts'

/** The arrangement as somebody saw it, so that nobody overwrites another's. */
const treeOf = (categories: readonly { slug: string; parent: string | null }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(categories.map(({ slug, parent }) => [slug, parent])))
    .digest('hex')

export async function listCategories(db: Db): Promise<WireCategories> {
  const { rows } = await sql<WireCategory>`
    with shelf as (
      select category_slug, count(*)::int as products, count(*) filter (where missing <> '{}')::int as lacking
      from product where deleted_at is null group by category_slug
    )
    select category.slug, name, address, parent, is_hidden as hidden, description, picture, seo_title as title,
           seo_description as summary, hsn, assembly_minutes, warranty_months,
           asked || ${ownAskedOf(sql.ref('category.slug'))} as asked, return_days,
           is_furniture as furniture, bis_standard, version,
           coalesce((select sum(products) from shelf
                     where category_slug = any((select categories_below(array[category.slug]))::text[])), 0)::int as products,
           coalesce(own.products, 0) as own_products, coalesce(own.lacking, 0) as lacking
    from category left join shelf own on own.category_slug = category.slug
    order by position, category.slug`.execute(db)
  const data = inTreeOrder(rows)
  return { data, tree: treeOf(data) }
}

export async function findCategoryDetail(db: Db, slug: string): Promise<WireCategoryDetail | undefined> {
  const category = (await listCategories(db)).data.find((one) => one.slug === slug)
  if (!category) return undefined
  const { rows } = await sql<{ field: string; count: number }>`
    select field, count(*)::int as count from product, unnest(missing) as field
    where category_slug = ${slug} and deleted_at is null group by field`.execute(db)
  const lacks = Object.fromEntries(rows.map(({ field, count }) => [field, count]))
  return { ...category, lacks, askable: await listAskable(db) }
}
