// How far each registration's papers are numbered.
import type { Db } from '#platform/database/database.ts'
import type { Papers } from '#shop/locations/domain/uses.ts'
import { listRegistrations } from '#shop/locations/server/location-queries.ts'
import { financialYearOf } from '../domain/financial-year.ts'
import type { PaperKind } from '../domain/paper.ts'
import { paperNumber } from '../domain/paper-number.ts'

/** By registration: the numbers that come next, and how many papers there are. */
export async function papersByRegistration(db: Db, now: Date): Promise<Map<string, Papers>> {
  const [registrations, series] = await Promise.all([
    listRegistrations(db),
    db.selectFrom('paper_series').select(['registration_id', 'kind', 'year', 'last_number']).execute(),
  ])
  const year = financialYearOf(now)
  return new Map(
    registrations.map((registration) => {
      const own = series.filter(({ registration_id }) => registration_id === registration.id)
      const thisYear = (kind: PaperKind) =>
        own.find((one) => one.kind === kind && one.year === year)?.last_number ?? 0
      const next = (kind: PaperKind, prefix: string) =>
        paperNumber({ year, running: thisYear(kind) + 1 }, prefix)
      return [
        registration.id,
        {
          next: {
            invoice: next('invoice', registration.invoicePrefix),
            credit_note: next('credit_note', registration.creditNotePrefix),
            debit_note: next('debit_note', registration.debitNotePrefix),
          },
          thisYear: {
            invoice: thisYear('invoice'),
            credit_note: thisYear('credit_note'),
            debit_note: thisYear('debit_note'),
          },
          ever: own.reduce((sum, { last_number }) => sum + last_number, 0),
        },
      ]
    }),
  )
}
