import type { Db } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { Gateways } from '#shop/payments/server/gateways.ts'

/** What the use-cases of gift cards may touch. */
export type GiftCardDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  gateways: Gateways
  limits: Limits
  orderNumbersOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
