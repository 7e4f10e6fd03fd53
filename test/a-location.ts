// Places of a test's own, and what lies there.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const made = { count: 0, places: 0 }

/** A registration of its own in that state, unless the shop has one there. */
async function aRegistration(db: Db, state: string): Promise<string> {
  const known = await db.selectFrom('registration').select('id').where('state', '=', state).executeTakeFirst()
  if (known) return known.id
  made.count += 1
  const letter = String.fromCharCode(64 + made.count)
  const { id } = await db
    .insertInto('registration')
    .values({
      gstin: `${10 + made.count}AAAAA0000A1Z${letter}`,
      legal_name: 'Aangan Home Pvt Ltd',
      address: '1, Mount Road',
      city: 'Chennai',
      state,
      invoice_prefix: `T${letter}I`,
      credit_note_prefix: `T${letter}C`,
      debit_note_prefix: `T${letter}D`,
      from_day: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aLocation(
  { db }: { db: Db },
  change: { state?: string; ships?: boolean; days?: number[]; name?: string } = {},
): Promise<string> {
  const { state = 'Karnataka', ships = true, days = [1, 2, 3, 4, 5, 6], name } = change
  made.places += 1
  const { id } = await db
    .insertInto('location')
    .values({
      name: name ?? `A place ${randomUUID().slice(0, 8)}`,
      kind: 'warehouse',
      address: '1, Mount Road',
      pincode: '560001',
      registration_id: await aRegistration(db, state),
      ships,
      shows_stock: false,
      dispatch_days: days,
      position: 100 + made.places,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** So many more lie there. */
export const putOnShelf = ({ db }: { db: Db }, productId: string, locationId: string, count: number) =>
  sql`insert into stock (product_id, location_id, on_hand) values (${productId}, ${locationId}, ${count})
      on conflict (product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand`.execute(
    db,
  )

export type OnShelf = { on_hand: number; held: number }

export const shelfOf = async (
  { db }: { db: Db },
  productId: string,
  locationId: string,
): Promise<OnShelf | undefined> =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'held'])
    .where('product_id', '=', productId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
