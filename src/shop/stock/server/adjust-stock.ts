// Staff set right what is on hand at a place, with a reason, and take that back.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { AdjustBody, UndoBody } from '../contract.ts'
import { adjustFault, canUndo, undoReason } from '../domain/adjusting.ts'
import type { OrdersForStock } from './shelf-history.ts'

export type AdjustDeps = OrdersForStock & { db: Db; now: () => Date }
type Missing = 'product_unknown' | 'stock_not_counted'
export type AdjustRefusal = Missing | 'changed_meanwhile' | 'bad_fields'
export type UndoRefusal = Missing | 'undo_over' | 'undo_pieces_gone'

/** The entry that it made. */
export const adjustStock = (
  { db, now, ordersHolding }: AdjustDeps,
  actor: Actor,
  productId: string,
  { place, change, was, reason, paper = '', words = '' }: AdjustBody,
): Promise<Result<number, AdjustRefusal>> =>
  transact(db, async (trx): Promise<Result<number, AdjustRefusal>> => {
    const product = await lockCounted(trx, productId)
    if (!product.ok) return product
    const shelf = await findShelf(trx, productId, place)
    if (!shelf) return refuseFields({ place: 'Choose a place that is open.' })
    if (shelf.onHand !== was) return refuse('changed_meanwhile')
    const holders = shelf.onHand + change < shelf.held ? await ordersHolding(trx, productId, place) : []
    const fault = adjustFault(shelf, change, holders)
    if (fault) return refuseFields({ change: fault })
    const said = [paper.trim(), words.trim()].filter(Boolean).join(': ')
    const movement = await moveShelf(trx, actor, { productId, place, change, reason, words: said })
    await writeAudit(trx, actor, now(), {
      area: 'stock',
      action: 'stock.adjusted',
      subject: { id: productId, name: product.value.title },
      before: { place: shelf.name, on_hand: shelf.onHand },
      after: { place: shelf.name, on_hand: shelf.onHand + change, reason, ...(said && { words: said }) },
    })
    return ok(movement)
  })

export const undoAdjustment = (
  { db, now }: AdjustDeps,
  actor: Actor,
  productId: string,
  { movement }: UndoBody,
): Promise<Result<void, UndoRefusal>> =>
  transact(db, async (trx): Promise<Result<void, UndoRefusal>> => {
    const product = await lockCounted(trx, productId)
    if (!product.ok) return product
    const entry = await findEntry(trx, productId, movement)
    if (!entry?.place || entry.isUndone || !canUndo(entry, now())) return refuse('undo_over')
    const shelf = await findShelf(trx, productId, entry.place)
    if (!shelf) return refuse('undo_over')
    const change = -entry.change
    if (shelf.onHand + change < shelf.held) return refuse('undo_pieces_gone')
    const reason = undoReason(movement)
    await moveShelf(trx, actor, { productId, place: entry.place, change, reason, words: '' })
    await writeAudit(trx, actor, now(), {
      area: 'stock',
      action: 'stock.undone',
      subject: { id: productId, name: product.value.title },
      before: { place: shelf.name, on_hand: shelf.onHand },
      after: { place: shelf.name, on_hand: shelf.onHand + change },
    })
    return ok(undefined)
  })

/** Products before their shelves, as everywhere: whoever holds one holds its shelves. */
async function lockCounted(trx: Db, productId: string): Promise<Result<{ title: string }, Missing>> {
  const product = await trx
    .selectFrom('product')
    .select(['title', 'stock_quantity'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) return refuse('product_unknown')
  return product.stock_quantity === null ? refuse('stock_not_counted') : ok(product)
}

async function findShelf(trx: Db, productId: string, locationId: string) {
  const { rows } = await sql<{ name: string; onHand: number; held: number }>`
    select l.name, coalesce(s.on_hand, 0) as "onHand", coalesce(s.held, 0) as held
    from location l left join stock s on s.location_id = l.id and s.product_id = ${productId}
    where l.id = ${locationId} and l.closed_at is null`.execute(trx)
  return rows[0]
}

async function findEntry(trx: Db, productId: string, id: number) {
  const { rows } = await sql<{
    place: string | null
    at: Date
    reason: string
    change: number
    isUndone: boolean
  }>`
    select m.location_id as place, m.at, m.reason, m.on_hand_change as change,
           exists (select from stock_movement u where u.product_id = m.product_id and u.id > m.id
                   and u.reason = ${undoReason(id)}) as "isUndone"
    from stock_movement m where m.id = ${id} and m.product_id = ${productId}`.execute(trx)
  return rows[0]
}

type Moved = { productId: string; place: string; change: number; reason: string; words: string }

/** The entry that the ledger made of it: the newest, as the product is held. */
async function moveShelf(
  trx: Db,
  actor: Actor,
  { productId, place, change, reason, words }: Moved,
): Promise<number> {
  await sql`
    insert into stock (product_id, location_id, on_hand)
    select ${productId}, ${place}::uuid, greatest(0, ${change}::int)
    from (select set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_order', '', true),
                 set_config('shop.stock_account', ${actor.accountId ?? ''}, true),
                 set_config('shop.stock_words', ${words}, true)) as why
    on conflict (product_id, location_id) do update set on_hand = stock.on_hand + ${change}::int`.execute(trx)
  const { id } = await trx
    .selectFrom('stock_movement')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
