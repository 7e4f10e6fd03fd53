import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { CatchBody, WireCatch, WireCollection, WireCollections } from '../../arrange-contract.ts'
import type { CollectionRules } from '../../domain/collection-rules.ts'

const someOf = 6

type Piece = WireCatch['some'][number]

/** Pieces as staff recognise them, in the order of the ids. */
export async function listPieces(db: Db, ids: readonly string[]): Promise<Piece[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(['id', 'title', 'offer_price_paise', sql<string | null>`images ->> 0`.as('image')])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row
      ? [{ _id: id, title: row.title, image: row.image, price_offer: toRupees(paise(row.offer_price_paise)) }]
      : []
  })
}

export async function listCollections(db: Db): Promise<WireCollections> {
  const { rows } = await sql<WireCollections['data'][number]>`
    select collection.slug, collection.name, collection.address, collection.kind, filling, picture,
           is_hidden as hidden, collection.version, count(product.id)::int as pieces
    from collection
    left join collection_product on collection_slug = collection.slug
    left join product on product.id = product_id and product.is_listed
    group by collection.slug order by collection.position, collection.slug`.execute(db)
  return { data: rows }
}

export async function findCollection(db: Db, slug: string): Promise<WireCollection | undefined> {
  const row = await db.selectFrom('collection').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) return undefined
  const inside = await db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product_id', 'is_listed'])
    .where('collection_slug', '=', slug)
    .orderBy('product.position')
    .orderBy('product_id')
    .execute()
  const isByHand = row.filling === 'hand'
  const [products, named] = await Promise.all([
    listPieces(db, isByHand ? inside.map(({ product_id }) => product_id) : []),
    listPieces(db, [...row.always_in, ...row.never_in]),
  ])
  return {
    slug: row.slug,
    name: row.name,
    address: row.address,
    hidden: row.is_hidden,
    description: row.description,
    picture: row.picture,
    title: row.seo_title,
    summary: row.seo_description,
    kind: row.kind as WireCollection['kind'],
    filling: row.filling as WireCollection['filling'],
    rules: row.rules as CollectionRules,
    always_in: row.always_in,
    never_in: row.never_in,
    version: row.version,
    pieces: inside.filter(({ is_listed }) => is_listed).length,
    products,
    named,
  }
}

/** What a draft would hold; the same condition fills the collection when it is saved. */
export async function countCatch(db: Db, { rules, always_in, never_in }: CatchBody): Promise<WireCatch> {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total::int from collection_catch(${JSON.stringify(rules)}::jsonb, ${always_in}::text[],
                                                ${never_in}::text[], ${someOf})`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    some: await listPieces(
      db,
      rows.map(({ id }) => id),
    ),
  }
}
