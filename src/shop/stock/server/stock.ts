// Keeps pieces on their shelves for orders, sends them off and puts them back. Whoever calls holds the rows of the
// products locked, in the order of their ids, and with them their shelves. The database writes every change into the
// ledger and keeps the product's sum; here it is only told why.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type Piece = { productId: string; locationId: string; quantity: number }
export type StockReason =
  | 'order'
  | 'paid_late'
  | 'cancelled'
  | 'expired'
  | 'dispatched'
  | 'returned'
  | 'replacement'
  | 'not counted'

/** Keeps them for an order. The products of which a shelf had not enough; empty when all are kept. */
export async function holdStock(
  trx: Db,
  orderId: string,
  reason: StockReason,
  wanted: readonly Piece[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update stock set held = stock.held + wanted.quantity
    from ${rowsOf(wanted)} as wanted (product_id, location_id, quantity), product, location, ${why(orderId, reason)}
    where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id
      and product.id = wanted.product_id and product.is_available and product.is_listed
      and location.id = wanted.location_id and location.ships and location.closed_at is null
      and stock.on_hand - stock.held >= wanted.quantity
    returning stock.product_id || ' ' || stock.location_id as id`.execute(trx)
  return missingOf(wanted, rows)
}

/** They leave, having been kept for this order. */
export async function sendStock(trx: Db, orderId: string, sent: readonly Piece[]): Promise<void> {
  if (sent.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update stock set on_hand = stock.on_hand - sent.quantity, held = stock.held - sent.quantity
    from ${rowsOf(sent)} as sent (product_id, location_id, quantity), ${why(orderId, 'dispatched')}
    where stock.product_id = sent.product_id and stock.location_id = sent.location_id
    returning stock.product_id || ' ' || stock.location_id as id`.execute(trx)
  if (missingOf(sent, rows).length > 0) throw new Error('pieces leave a shelf that is not there')
}

/** One more leaves in the place of one that was sent: nobody's where the first is written off. */
export async function sendReplacement(
  trx: Db,
  orderId: string | null,
  wanted: readonly Piece[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update stock set on_hand = stock.on_hand - wanted.quantity
    from ${rowsOf(wanted)} as wanted (product_id, location_id, quantity), product, ${why(orderId, 'replacement')}
    where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id
      and product.id = wanted.product_id and product.is_available and product.is_listed
      and stock.on_hand - stock.held >= wanted.quantity
    returning stock.product_id || ' ' || stock.location_id as id`.execute(trx)
  return missingOf(wanted, rows)
}

/** What was kept for an order is free again. */
export async function releaseStock(
  trx: Db,
  orderId: string,
  reason: StockReason,
  back: readonly Piece[],
): Promise<void> {
  if (back.length === 0) return
  await lockProductsOf(trx, back)
  await sql`
    update stock set held = stock.held - back.quantity
    from ${rowsOf(back)} as back (product_id, location_id, quantity), ${why(orderId, reason)}
    where stock.product_id = back.product_id and stock.location_id = back.location_id`.execute(trx)
  await takeOutUncounted(trx, back)
}

/** What had left lies on a shelf again: where it came from, or at the first location where that one has closed. */
export async function shelveStock(trx: Db, orderId: string, back: readonly Piece[]): Promise<void> {
  if (back.length === 0) return
  await lockProductsOf(trx, back)
  const { rows: closed } = await sql<{ id: string; first: string }>`
    select id, first_location() as first from location
    where id = any(${back.map(({ locationId }) => locationId)}::uuid[]) and closed_at is not null
      and first_location() is not null`.execute(trx)
  const insteadOf = new Map(closed.map(({ id, first }) => [id, first]))
  const there = back.map((piece) => ({
    ...piece,
    locationId: insteadOf.get(piece.locationId) ?? piece.locationId,
  }))
  await sql`
    insert into stock (product_id, location_id, on_hand)
    select back.product_id, back.location_id, back.quantity
    from ${rowsOf(there)} as back (product_id, location_id, quantity), ${why(orderId, 'returned')}
    on conflict (product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand`.execute(
    trx,
  )
  await takeOutUncounted(trx, there)
}

/** What is no longer counted comes back all the same, and leaves the count in the same moment. */
const takeOutUncounted = (trx: Db, back: readonly Piece[]) =>
  sql`
    update stock set on_hand = stock.on_hand - back.quantity
    from ${rowsOf(back)} as back (product_id, location_id, quantity), product, ${why(null, 'not counted')}
    where stock.product_id = back.product_id and stock.location_id = back.location_id
      and product.id = back.product_id and product.stock_quantity is null`.execute(trx)

const lockProductsOf = (trx: Db, pieces: readonly Piece[]) =>
  lockProducts(
    trx,
    pieces.map(({ productId }) => productId),
  )

export const lockProducts = async (trx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Each shelf once, as an update wants it. */
function rowsOf(pieces: readonly Piece[]) {
  const shelves = new Map<string, Piece>()
  for (const piece of pieces) {
    const before = shelves.get(keyOf(piece))
    shelves.set(keyOf(piece), { ...piece, quantity: piece.quantity + (before?.quantity ?? 0) })
  }
  const rows = [...shelves.values()]
  return sql`unnest(
    ${rows.map(({ productId }) => productId)}::text[], ${rows.map(({ locationId }) => locationId)}::uuid[],
    ${rows.map(({ quantity }) => quantity)}::int[])`
}

const keyOf = ({ productId, locationId }: Piece): string => `${productId} ${locationId}`

function missingOf(wanted: readonly Piece[], found: readonly { id: string }[]): string[] {
  const there = new Set(found.map(({ id }) => id))
  return wanted.filter((piece) => !there.has(keyOf(piece))).map(({ productId }) => productId)
}

/** Read by the trigger that keeps the ledger, which runs when the statement is done; gone with the transaction. */
const why = (orderId: string | null, reason: StockReason) =>
  sql`(select set_config('shop.stock_reason', ${reason}, true),
              set_config('shop.stock_order', ${orderId ?? ''}, true)) as why`
