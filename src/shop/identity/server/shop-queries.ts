import type { Db } from '#platform/database/database.ts'

/** The shop as its one row says. */
export const readShop = (db: Db) => db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()

/** Whom shoppers write to and call. */
export const selectCare = (db: Db) =>
  db.selectFrom('shop').select(['care_phone as carePhone', 'care_email as careEmail'])

export const lockShop = (trx: Db) => trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow()

export type Shop = Awaited<ReturnType<typeof readShop>>
