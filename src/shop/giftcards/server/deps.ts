import type { Db } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { Gateways } from '#shop/payments/server/gateways.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import type { MaySell } from '#shop/setup/server/sale-gate.ts'

/** What the use-cases of gift cards may touch. */
export type GiftCardDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  gateways: Gateways
  limits: Limits
  /** Whether the shop may sell at all. */
  maySell: MaySell
  takesOnline: TakesOnline
  orderNumbersOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
