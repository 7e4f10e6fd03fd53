// The tax papers of some months, read in the order they were issued, a few hundred at a time.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaperLine } from '#shop/invoices/domain/paper.ts'
import type { TaxPaper } from '../domain/gstr1.ts'

/** First month as 2026-11, and how many; of which registration. */
export type Months = { first: string; count: number; registrationId: string | undefined }

const batch = 500

type Row = {
  number: string
  kind: TaxPaper['kind']
  issued_at: Date
  /** To the microsecond, which a Date is not. */
  exactly: string
  total_paise: number
  gstin: string | null
  name: string
  place: string
  is_same_state: boolean
  lines: PaperLine[]
  corrected_at: Date | null
  corrected_total: number | null
}

const toPaper = (row: Row): TaxPaper => ({
  kind: row.kind,
  number: row.number,
  day: indianDay(row.issued_at),
  gstin: row.gstin ?? undefined,
  name: row.name,
  placeOfSupply: row.place,
  isSameState: row.is_same_state,
  total: paise(row.total_paise),
  lines: row.lines.map(({ code, quantity, rateBps, gst, amount }) => ({
    code,
    quantity,
    rateBps,
    gst,
    amount,
  })),
  corrects:
    row.corrected_at === null
      ? undefined
      : { day: indianDay(row.corrected_at), total: paise(row.corrected_total ?? 0) },
})

export async function* readTaxPapers(
  db: Db,
  { first, count, registrationId }: Months,
): AsyncGenerator<TaxPaper> {
  let last = { at: '-infinity', number: '' }
  while (true) {
    const { rows } = await sql<Row>`
      select paper.number, paper.kind, paper.issued_at, paper.issued_at::text as exactly, paper.total_paise,
             paper.body -> 'billedTo' ->> 'gstin' as gstin,
             paper.body -> 'billedTo' ->> 'name' as name, paper.body ->> 'placeOfSupply' as place,
             (paper.body ->> 'isSameState')::boolean as is_same_state, paper.body -> 'lines' as lines,
             corrected.issued_at as corrected_at, corrected.total_paise as corrected_total
      from invoice paper left join invoice corrected on corrected.number = paper.corrects
      where paper.issued_at >= ${`${first}-01`}::date::timestamp at time zone 'Asia/Kolkata'
        and paper.issued_at < (${`${first}-01`}::date + make_interval(months => ${count}))::timestamp at time zone 'Asia/Kolkata'
        and paper.registration_id = ${registrationId ?? null}::uuid
        and (paper.issued_at, paper.number) > (${last.at}::timestamptz, ${last.number})
      order by paper.issued_at, paper.number limit ${batch}`.execute(db)
    for (const row of rows) yield toPaper(row)
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = { at: end.exactly, number: end.number }
  }
}
