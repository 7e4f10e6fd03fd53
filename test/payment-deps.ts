import { createPayables } from '#app/server/payables.ts'
import type { Db } from '#platform/database/database.ts'
import { createGateways } from '#shop/payments/server/gateways.ts'

const publicUrl = 'http://localhost'

/** What the use-cases of orders and payments are given, with the test gateway. */
export const paymentDeps = (db: Db, now: () => Date, gateways = createGateways({ publicUrl }, db, now)) => ({
  db,
  now,
  publicUrl,
  gateways,
  payables: createPayables({ now, publicUrl }),
})
