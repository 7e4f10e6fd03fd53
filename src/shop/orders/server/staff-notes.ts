// What staff tell each other about an order or a customer. Shoppers never read it; erasing takes it along.
import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import type { WireStaffNote } from '../staff-order-contract.ts'
import type { StaffActor } from './order-queries.ts'

export type NoteAbout = { orderId: string } | { customerId: string }

/** False where a note with this id is there already: the same press, sent twice. */
export async function addNote(
  trx: Db,
  about: NoteAbout,
  actor: StaffActor,
  { words, id = randomUUID() }: { words: string; id?: string },
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto('staff_note')
    .values({
      id,
      order_id: 'orderId' in about ? about.orderId : null,
      customer_id: 'customerId' in about ? about.customerId : null,
      at: now,
      account_id: actor.accountId,
      author: actor.name.slice(0, 120),
      body: words.trim(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function listNotes(db: Db, about: NoteAbout): Promise<WireStaffNote[]> {
  const rows = await db
    .selectFrom('staff_note')
    .select(['at', 'author', 'body'])
    .where(
      'orderId' in about ? 'order_id' : 'customer_id',
      '=',
      'orderId' in about ? about.orderId : about.customerId,
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ at, author, body }) => ({ at: at.toISOString(), by: author, words: body }))
}
