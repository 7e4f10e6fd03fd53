import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inTreeOrder } from '../domain/category-tree.ts'
import type { WireProductChoices } from '../staff-contract.ts'

import { readAttributes } from './attribute-queries.ts'

const mostGroups = 20

/** What the selects of a product's form offer. */
export async function listChoices(
  db: Db,
  typed: string,
): Promise<Omit<WireProductChoices, 'tax_codes' | 'places'>> {
  const [categories, brands, collections, used, groups, attributes] = await Promise.all([
    db
      .selectFrom('category')
      .select([
        'slug',
        'name',
        'parent',
        'bis_standard',
        'asked',
        'hsn',
        'assembly_minutes',
        'warranty_months',
      ])
      .orderBy('position')
      .orderBy('slug')
      .execute(),
    db
      .selectFrom('brand')
      .select(['name', 'maker', 'maker_address', 'importer', 'importer_address'])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('collection')
      .select(['slug', 'name', 'kind'])
      .orderBy('position')
      .orderBy('slug')
      .execute(),
    db.selectFrom('product').select(['country_of_origin', 'gst_rate_bps']).distinct().execute(),
    findGroups(db, typed),
    readAttributes(db),
  ])
  return {
    categories: inTreeOrder(categories),
    brands: brands.map(({ name }) => name),
    makers: brands.filter(({ maker }) => maker !== ''),
    collections,
    countries: [...new Set(used.map((row) => row.country_of_origin))].sort(),
    groups,
    gst_rates: [...new Set(used.map((row) => row.gst_rate_bps / 100))].sort((a, b) => a - b),
    attributes: attributes.map(({ key, name, kind, help, unit, choices, reach }) => ({
      key,
      name,
      kind,
      help,
      unit,
      choices: choices.map(({ value }) => value),
      categories: reach.map(({ slug, isCompulsory }) => ({ slug, compulsory: isCompulsory })),
    })),
  }
}

/** By their own name; told by the first of their pieces. */
const findGroups = (db: Db, typed: string) =>
  db
    .selectFrom('product_group')
    .select([
      'id',
      sql<string>`coalesce((
        select title from product where group_id = product_group.id and deleted_at is null
        order by position, product.id limit 1), id)`.as('title'),
      sql<number>`(
        select count(*) from product where group_id = product_group.id and deleted_at is null)`.as('members'),
    ])
    .where(sql<number>`strpos(id, ${typed.trim().toLowerCase().replaceAll(' ', '-')})`, '>', 0)
    .orderBy('id')
    .limit(mostGroups)
    .execute()
