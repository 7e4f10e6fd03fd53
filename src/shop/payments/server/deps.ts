import type { Db } from '#platform/database/database.ts'
import type { Gateways } from './gateways.ts'
import type { Payables } from './payables.ts'

/** What the use-cases of payments may touch. */
export type PaymentDeps = {
  db: Db
  now: () => Date
  gateways: Gateways
  payables: Payables
}
