import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

/** What the use-cases of discounts may touch. */
export type DiscountDeps = {
  db: Db
  now: () => Date
  /** What orders with these codes were given; a code that no order has is not there. */
  givenWithCoupons: (db: Db, codes: readonly string[]) => Promise<ReadonlyMap<string, Paise>>
}
