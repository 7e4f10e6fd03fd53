// The owner's own product fields, as every use of them reads them: few rows, read whole.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Attribute, AttributeKind } from '../domain/attributes.ts'

export type StoredAttribute = Attribute & { position: number; version: number; nextChoice: number }

/** In the order of the list. */
export async function readAttributes(db: Db, key?: string): Promise<StoredAttribute[]> {
  const rows = await db
    .selectFrom('attribute')
    .selectAll()
    .select([
      sql<Attribute['choices'] | null>`(
        select json_agg(json_build_object('number', number, 'value', value) order by position, number)
        from attribute_choice where attribute_key = attribute.key
      )`.as('choices'),
      sql<Attribute['categories'] | null>`(
        select json_agg(json_build_object('slug', category.slug, 'isCompulsory', is_compulsory)
                        order by category.position, category.slug)
        from category_attribute join category on category.slug = category_slug
        where attribute_key = attribute.key
      )`.as('categories'),
      sql<Attribute['reach'] | null>`(
        select json_agg(json_build_object('slug', slug, 'isCompulsory', is_compulsory) order by slug)
        from (select slug, bool_or(is_compulsory) as is_compulsory
              from category_attribute, unnest(categories_below(array[category_slug])) as slug
              where attribute_key = attribute.key group by slug) as reached
      )`.as('reach'),
    ])
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    name: row.name,
    kind: row.kind as AttributeKind,
    help: row.help,
    unit: row.unit,
    decimals: row.decimals,
    lowest: row.lowest,
    highest: row.highest,
    steps: row.steps,
    isFilterable: row.is_filterable,
    isComparable: row.is_comparable,
    isSearchable: row.is_searchable,
    isOnPage: row.is_on_page,
    choices: row.choices ?? [],
    categories: row.categories ?? [],
    reach: row.reach ?? [],
    position: row.position,
    version: row.version,
    nextChoice: row.next_choice,
  }))
}
