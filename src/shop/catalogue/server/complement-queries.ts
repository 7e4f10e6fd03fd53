import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { chooseComplements } from '../domain/complements.ts'
import type { Product, ProductId } from '../domain/product.ts'
import { categoryAddress, isNew, listedColumns, productOf, ratingOf } from './listed-product.ts'

/** What was bought together with a piece: whoever keeps the orders knows. */
export type BoughtTogether = (id: ProductId, limit: number) => Promise<{ id: ProductId; orders: number }[]>

/** Of a room the most popular are looked at, and of what was bought together the most frequent. */
const fromRooms = 200
const fromOrders = 50

const groupOf = sql<string>`coalesce(product.group_id, product.id)`

/** Other kinds of things for the same room, in stock. */
export async function listComplements(
  db: Db,
  id: ProductId,
  boughtTogether: BoughtTogether,
  limit: number,
): Promise<Product[]> {
  const [piece, bought] = await Promise.all([findPiece(db, id), boughtTogether(id, fromOrders)])
  if (!piece) return []
  const candidates = await listCandidates(
    db,
    piece,
    bought.map((one) => one.id),
  )
  const orders = new Map(bought.map((one) => [one.id, one.orders]))
  const chosen = chooseComplements(
    piece,
    candidates.map((one) => ({ ...one, boughtTogether: orders.get(one.id) ?? 0 })),
    limit,
  )
  return listByIds(db, chosen)
}

const findPiece = (db: Db, id: ProductId) =>
  db
    .selectFrom('product')
    .select(['category_slug as category', 'hsn', 'colour_family as colourFamily', groupOf.as('group')])
    .select(
      sql<string[]>`array(
        select collection_slug from collection_product
        join collection on collection.slug = collection_slug and collection.kind = 'room'
        where product_id = product.id order by 1)`.as('rooms'),
    )
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst()

function listCandidates(db: Db, piece: { category: string; rooms: string[] }, bought: ProductId[]) {
  const isInRoom = sql<boolean>`exists (
    select from collection_product
    where collection_product.product_id = product.id
      and collection_product.collection_slug = any(${piece.rooms}::text[]))`
  const listed = db
    .selectFrom('product')
    .select(['id', 'category_slug as category', 'colour_family as colourFamily', groupOf.as('group')])
    .select(['hsn', 'position', isInRoom.as('isInRoom')])
    .where('is_listed', '=', true)
    .where('in_stock', '=', true)
    .where('category_slug', '<>', piece.category)
  return db
    .selectFrom(listed.where(isInRoom).orderBy('position').orderBy('id').limit(fromRooms).as('of_room'))
    .selectAll()
    .union(
      db
        .selectFrom(listed.where(sql<SqlBool>`product.id = any(${bought}::text[])`).as('of_orders'))
        .selectAll(),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** In the order in which they were chosen. */
async function listByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(listedColumns.map((column) => `product.${column}` as const))
    .select([isNew, categoryAddress, ...ratingOf('product')])
    .where('id', 'in', ids)
    .execute()
  return rows.map(productOf).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
