// What registrations and places need to know of rooms above them, handed in where the shop is put together.
import type { Db } from '#platform/database/database.ts'
import type { Papers, Shelf } from '../domain/uses.ts'

export type LocationDeps = {
  db: Db
  now: () => Date
  /** By registration: the numbers that come next, and how many papers carry its letters. */
  papersBy: (db: Db, now: Date) => Promise<ReadonlyMap<string, Papers>>
  /** By place: what lies there. */
  shelves: (db: Db) => Promise<ReadonlyMap<string, Shelf>>
  findPincode: (db: Db, pincode: string) => Promise<{ district: string; state: string } | undefined>
}
