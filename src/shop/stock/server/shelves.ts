// What lies where, and from where it can be sent.
import { sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { Shelf } from '../domain/sourcing.ts'

export type Sender = {
  id: string
  /** Of its registration. */
  state: string
  /** Weekdays, 0 is Sunday. */
  dispatchDays: number[]
}

/** Every location that sends under a registration in force, in the order the owner gave them. */
export const selectSenders = sql<Sender>`
  select l.id, r.state, l.dispatch_days as "dispatchDays"
  from location l join registration r on r.id = l.registration_id
  where l.ships and l.closed_at is null
    and (r.until_day is null or r.until_day >= (now() at time zone 'Asia/Kolkata')::date)
  order by l.position, l.id`

const senders = askedOften(() => selectSenders)

export const listSenders = (db: Db): Promise<Sender[]> => senders(db, {})

/**
 * What is free of these where goods are sent from. To rely on it, hold the rows of the products: nobody changes a shelf
 * without them.
 */
export const selectShelves = (productIds: readonly string[]) => sql<Shelf>`
  select s.product_id as "productId", s.location_id as "locationId", s.on_hand - s.held as free
  from stock s join location l on l.id = s.location_id and l.ships and l.closed_at is null
  where s.product_id = any(${productIds}::text[]) and s.on_hand > s.held`

const shelves = askedOften((_db, { productIds }: { productIds: readonly string[] }) =>
  selectShelves(productIds),
)

export const findShelves = (db: Db, productIds: readonly string[]): Promise<Shelf[]> =>
  shelves(db, { productIds })
