import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Invoices since the beginning of a day in India with goods that this code decides about, and the rates they carry. */
export async function billsUnder(
  db: Db,
  hsn: string,
  since: string,
): Promise<{ bills: number; ratesBps: number[] }> {
  const { rows } = await sql<{ bills: number; rates: number[] | null }>`
    select count(distinct invoice.number)::int as bills, array_agg(distinct (line ->> 'rateBps')::int) as rates
    from invoice cross join lateral jsonb_array_elements(invoice.body -> 'lines') as line
    where invoice.kind = 'invoice' and invoice.issued_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata'
      and starts_with(line ->> 'code', ${hsn})
      and not exists (select from tax_rate longer where length(longer.hsn) > length(${hsn})
                        and starts_with(line ->> 'code', longer.hsn))`.execute(db)
  return { bills: rows[0]?.bills ?? 0, ratesBps: rows[0]?.rates ?? [] }
}
