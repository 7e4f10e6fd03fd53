import type { Db } from '#platform/database/database.ts'

/** What the use-cases of tax may touch. What was sold and billed belongs to others, who stand above. */
export type TaxDeps = {
  db: Db
  now: () => Date
  /** How many bills carry goods of this code since that day, and at which rates. */
  billsUnder: (db: Db, hsn: string, since: string) => Promise<{ bills: number; ratesBps: number[] }>
  /** Whether an order ever had goods of this code. */
  isSoldUnder: (db: Db, hsn: string) => Promise<boolean>
}
