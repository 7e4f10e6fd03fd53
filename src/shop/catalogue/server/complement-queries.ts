import { type SqlBool, sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { Keep } from '#platform/keep.ts'
import { chooseComplements } from '../domain/complements.ts'
import type { Product, ProductId } from '../domain/product.ts'
import { categoryAddress, isNew, joinedRating, listedColumns, productOf } from './listed-product.ts'

/** What was bought together with a piece: whoever keeps the orders knows. */
export type BoughtTogether = (id: ProductId, limit: number) => Promise<{ id: ProductId; orders: number }[]>

/** Of a room the most popular are looked at, and of what was bought together the most frequent. */
const fromRooms = 200
const fromOrders = 50

const groupOf = sql<string>`coalesce(product.group_id, product.id)`

/** Other kinds of things for the same room, in stock. */
export async function listComplements(
  { reads: db, keep, boughtTogether }: { reads: Db; keep: Keep; boughtTogether: BoughtTogether },
  id: ProductId,
  limit: number,
): Promise<Product[]> {
  const [[piece], bought] = await Promise.all([findPiece(db, { id }), boughtTogether(id, fromOrders)])
  if (!piece) return []
  // the pieces of a room are the same for everything in it
  const [ofRooms, ofOrders] = await Promise.all([
    keep(`beside ${piece.category} in ${piece.rooms}`, () => listOfRooms(db, piece)),
    bought.length === 0 ? [] : listOfOrders(db, piece, bought),
  ])
  const candidates = new Map([...ofRooms, ...ofOrders].toSorted(byPosition).map((one) => [one.id, one]))
  const orders = new Map(bought.map((one) => [one.id, one.orders]))
  const chosen = chooseComplements(
    piece,
    [...candidates.values()].map((one) => ({ ...one, boughtTogether: orders.get(one.id) ?? 0 })),
    limit,
  )
  return listByIds(db, chosen)
}

const findPiece = askedOften((db, { id }: { id: ProductId }) =>
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
    .where('is_listed', '=', true),
)

type Piece = { category: string; rooms: string[] }
type Candidate = { id: ProductId; position: number }

const byPosition = (one: Candidate, other: Candidate): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

const isInRoom = ({ rooms }: Piece) => sql<boolean>`exists (
  select from collection_product
  where collection_product.product_id = product.id
    and collection_product.collection_slug = any(${rooms}::text[]))`

const ofOtherKind = (db: Db, piece: Piece) =>
  db
    .selectFrom('product')
    .select(['id', 'category_slug as category', 'colour_family as colourFamily', groupOf.as('group')])
    .select(['hsn', 'position', isInRoom(piece).as('isInRoom')])
    .where('is_listed', '=', true)
    .where('in_stock', '=', true)
    .where('category_slug', '<>', piece.category)
    .orderBy('position')
    .orderBy('id')

const listOfRooms = (db: Db, piece: Piece) =>
  ofOtherKind(db, piece).where(isInRoom(piece)).limit(fromRooms).execute()

const listOfOrders = (db: Db, piece: Piece, bought: { id: ProductId }[]) =>
  ofOtherKind(db, piece)
    .where(sql<SqlBool>`product.id = any(${bought.map(({ id }) => id)}::text[])`)
    .execute()

// a list that the database cannot look into beforehand: it plans the same for each, and so plans once
const withIds = askedOften((db, { ids }: { ids: ProductId[] }) =>
  db
    .selectFrom('product')
    .leftJoin('review_sum', 'review_sum.product_id', 'product.id')
    .select(listedColumns.map((column) => `product.${column}` as const))
    .select([isNew, categoryAddress, ...joinedRating])
    .where('id', '=', sql<string>`any((select ${ids}::text[])::text[])`),
)

/** In the order in which they were chosen. */
async function listByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await withIds(db, { ids })
  return rows.map(productOf).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
