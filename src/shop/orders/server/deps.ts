import type { Db } from '#platform/database/database.ts'
import type { Gateways } from '#shop/payments/server/gateways.ts'

/** What the use-cases of orders may touch. */
export type OrderDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  gateways: Gateways
}
