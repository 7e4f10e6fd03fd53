import type { Db } from '#platform/database/database.ts'
import { countingOn } from '../domain/tax-rates.ts'
import { listRates } from './tax-queries.ts'

export type CodeRate = {
  hsn: string
  rate: number
  from: string
  next: { rate: number; from: string } | null
}

/** What counts on a day, and what comes next: for the form of a product. */
export async function ratesOfCodes(db: Db, day: string): Promise<CodeRate[]> {
  const groups = Map.groupBy(await listRates(db), ({ hsn }) => hsn)
  return [...groups].flatMap(([hsn, rates]) => {
    const counting = countingOn(rates, day)
    const next = rates.find(({ from }) => from > day)
    return counting
      ? [
          {
            hsn,
            rate: counting.rateBps / 100,
            from: counting.from,
            next: next ? { rate: next.rateBps / 100, from: next.from } : null,
          },
        ]
      : []
  })
}
