import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { CarriedCode, TaxRate } from '../domain/tax-rates.ts'

/** By code, the earliest first. */
export async function listRates(db: Db): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select id, hsn, rate_bps as "rateBps", from_day::text as from, goods, notification, version
    from tax_rate order by hsn, from_day`.execute(db)
  return rows
}

/** Which codes products carry, and what they say of their own rate. */
export async function listCarried(db: Db): Promise<CarriedCode[]> {
  const { rows } = await sql<CarriedCode>`
    select hsn, gst_rate_bps as "rateBps", count(*)::int as products,
           (percentile_disc(0.5) within group (order by offer_price_paise))::float8 as "typicalPaise"
    from product where deleted_at is null and hsn <> ''
    group by hsn, gst_rate_bps order by hsn, gst_rate_bps`.execute(db)
  return rows
}

const columns = ['is_large', 'version', 'changed_at', 'changed_by', 'read_by'] as const
const readOn = sql<string | null>`read_on::text`.as('read_on')

export const readTaxTerms = (db: Db) =>
  db.selectFrom('tax_terms').select(columns).select(readOn).executeTakeFirstOrThrow()

/** Whoever changes something about tax takes turns here. */
export const lockTaxTerms = (trx: Db) =>
  trx.selectFrom('tax_terms').select(columns).select(readOn).forUpdate().executeTakeFirstOrThrow()
