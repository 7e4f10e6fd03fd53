import { paise } from '#kernel/money.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import { onlineMethods, type PaymentTerms } from '../domain/ways.ts'

type SavedTerms = PaymentTerms & { version: number; changedAt: Date | null; changedBy: string | null }

const columns = [...onlineMethods, 'cash', 'cash_most_paise', 'version', 'changed_at', 'changed_by'] as const

type Row = Record<(typeof onlineMethods)[number], boolean> & {
  cash: boolean
  cash_most_paise: number | null
  version: number
  changed_at: Date | null
  changed_by: string | null
}

const termsOf = (row: Row): SavedTerms => ({
  methods: onlineMethods.filter((method) => row[method]),
  cash: row.cash,
  cashMost: row.cash_most_paise === null ? null : paise(row.cash_most_paise),
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

const asked = askedOften((db) => db.selectFrom('payment_terms').select(columns))

export async function readPaymentTerms(db: Db): Promise<SavedTerms> {
  const [row] = await asked(db, {})
  if (!row) throw new Error('the shop has lost its terms of payment')
  return termsOf(row)
}

/** Whoever changes how shoppers pay takes turns here, plans included. */
export const lockPaymentTerms = async (trx: Db): Promise<SavedTerms> =>
  termsOf(await trx.selectFrom('payment_terms').select(columns).forUpdate().executeTakeFirstOrThrow())
