// What uses a product field: products, choices, rules of collections.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireAttribute, WireAttributes } from '../attribute-contract.ts'
import { type Attribute, isOffered, ticksOf, wordsOfValue } from '../domain/attributes.ts'
import { readAttributes } from './attribute-queries.ts'

/** Deleted products too: they may be put back. */
export async function countProductsWith(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where attributes ? ${key}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countsByChoice(db: Db, key: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; count: number }>`
    select (attributes ->> ${key}::text)::numeric::int as number, count(*)::int as count
    from product where attributes ? ${key} and jsonb_typeof(attributes -> ${key}::text) = 'number' group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ number, count }) => [number, count]))
}

/** Names of the collections whose rules ask for it. */
export async function collectionsAsking(db: Db, key: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from collection
    where rules -> 'rules' @> jsonb_build_array(jsonb_build_object('field', 'attribute', 'attribute', ${key}::text))
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** How many products each is offered for, how many say it, and how many must and do not: one look at all products. */
export async function listAttributes(db: Db): Promise<WireAttributes> {
  const [attributes, categories, filled, pieces] = await Promise.all([
    readAttributes(db),
    db.selectFrom('category').select(['slug', 'name']).execute(),
    sql<{ key: string; slug: string; count: number }>`
      select key, category_slug as slug, count(*)::int as count
      from product, jsonb_object_keys(attributes) as key
      where deleted_at is null group by 1, 2`.execute(db),
    sql<{ slug: string; count: number }>`
      select category_slug as slug, count(*)::int as count
      from product where deleted_at is null group by 1`.execute(db),
  ])
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]))
  const said = new Map(filled.rows.map(({ key, slug, count }) => [`${key} ${slug}`, count]))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    data: attributes.map((attribute) => {
      const asking = attribute.reach.filter(({ isCompulsory }) => isCompulsory)
      const has = (slug: string) => said.get(`${attribute.key} ${slug}`) ?? 0
      return {
        key: attribute.key,
        name: attribute.name,
        kind: attribute.kind,
        unit: attribute.unit,
        choices: attribute.choices.length,
        values: attribute.choices.map(({ number, value }) => ({ number, value })),
        filterable: attribute.isFilterable,
        comparable: attribute.isComparable,
        searchable: attribute.isSearchable,
        on_page: attribute.isOnPage,
        compulsory: attribute.categories
          .filter(({ isCompulsory }) => isCompulsory)
          .map(({ slug }) => nameOf.get(slug) ?? slug),
        filled: sum(pieces.rows.map(({ slug }) => has(slug))),
        offered: sum(pieces.rows.map(({ slug, count }) => (isOffered(attribute, slug) ? count : has(slug)))),
        lacking: sum(
          asking.map(({ slug }) => (pieces.rows.find((row) => row.slug === slug)?.count ?? 0) - has(slug)),
        ),
      }
    }),
  }
}

const mostOutOfRange = 20

/** Written under other bounds: each looks like a slip of the pen. */
async function outOfRange(db: Db, attribute: Attribute): Promise<WireAttribute['out_of_range']> {
  const { key, kind, lowest, highest } = attribute
  if (kind !== 'number' || (lowest === null && highest === null)) return []
  const { rows } = await sql<{ id: string; title: string; value: number }>`
    select id, title, (attributes ->> ${key}::text)::numeric as value from product
    where deleted_at is null and attributes ? ${key}
      and not (attributes ->> ${key}::text)::numeric
        between coalesce(${lowest}::numeric, '-infinity') and coalesce(${highest}::numeric, 'infinity')
    order by position, id limit ${mostOutOfRange}`.execute(db)
  return rows.map(({ id, title, value }) => ({ _id: id, title, words: wordsOfValue(attribute, value) }))
}

async function countsByTag(db: Db, attribute: Attribute): Promise<WireAttribute['filter']> {
  const ticks = ticksOf(attribute)
  if (attribute.kind === 'text' || ticks.length === 0) return []
  const { rows } = await sql<{ tag: number; count: number }>`
    select tag, count(*)::int as count from product, unnest(attribute_tags) as tag
    where is_listed and tag = any(${ticks.map(({ tag }) => tag)}::int[]) group by 1`.execute(db)
  const counts = new Map(rows.map(({ tag, count }) => [tag, count]))
  return ticks.map(({ name, tag }) => ({ name, count: counts.get(tag) ?? 0 }))
}

export async function findAttribute(db: Db, key: string): Promise<WireAttribute | undefined> {
  const [attribute] = await readAttributes(db, key)
  if (!attribute) return undefined
  const [listed, products, byChoice, wrong, filter, collections] = await Promise.all([
    listAttributes(db),
    countProductsWith(db, key),
    attribute.kind === 'choice' ? countsByChoice(db, key) : new Map<number, number>(),
    outOfRange(db, attribute),
    countsByTag(db, attribute),
    collectionsAsking(db, key),
  ])
  const { filled = 0, offered = 0 } = listed.data.find((one) => one.key === key) ?? {}
  return {
    key,
    name: attribute.name,
    kind: attribute.kind,
    help: attribute.help,
    unit: attribute.unit,
    decimals: attribute.decimals,
    lowest: attribute.lowest,
    highest: attribute.highest,
    steps: attribute.steps,
    filterable: attribute.isFilterable,
    comparable: attribute.isComparable,
    searchable: attribute.isSearchable,
    on_page: attribute.isOnPage,
    position: attribute.position,
    version: attribute.version,
    categories: attribute.categories.map(({ slug, isCompulsory }) => ({ slug, compulsory: isCompulsory })),
    choices: attribute.choices.map((choice) => ({ ...choice, products: byChoice.get(choice.number) ?? 0 })),
    products,
    filled,
    offered,
    filter,
    out_of_range: wrong,
    collections,
  }
}
