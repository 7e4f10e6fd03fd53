// Gives out tax papers. A number exists exactly when its paper does: both are written in the caller's transaction, so
// whatever rolls back leaves no gap.
import { sql } from 'kysely'
import { sumOf } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { financialYearOf } from '../domain/financial-year.ts'
import type { Paper } from '../domain/paper.ts'
import { paperNumber, publicIdOf } from '../domain/paper-number.ts'
import type { Seller } from './seller.ts'

export type PaperDraft = {
  /** Who sells what stands on it; its series counts. */
  seller: Seller
  orderId: string
  shipmentId?: string
  returnId?: string
  /** What the caller knows; number, day and total are put in here. */
  paper: Omit<Paper, 'number' | 'issuedAt' | 'seller' | 'total'>
}

export type IssuedPaper = { number: string; publicId: string; paper: Paper }

/** Others who want a paper of the same kind and registration wait until `trx` ends: call it as late in a transaction as can be. */
export async function issuePaper(trx: Db, draft: PaperDraft, now: Date): Promise<IssuedPaper> {
  const { kind, lines } = draft.paper
  // a paper that does not add up could never be put right
  const isWrong = lines.some(({ gst, amount }) => gst.taxable + taxIn(gst) !== amount)
  if (lines.length === 0 || isWrong) throw new Error('a tax paper has lines, and each adds up')
  const { seller } = draft
  const series = { registration_id: seller.registrationId, kind, year: financialYearOf(now) }
  const place = { ...series, running: await nextNumber(trx, series) }
  const number = paperNumber(place, seller.prefixes[kind])
  const total = sumOf(lines.map((line) => line.amount))
  const paper: Paper = { ...draft.paper, number, issuedAt: now, seller: seller.party, total }
  const written = await trx
    .insertInto('invoice')
    .values({
      ...place,
      number,
      order_id: draft.orderId,
      shipment_id: draft.shipmentId ?? null,
      return_id: draft.returnId ?? null,
      corrects: paper.corrects?.number ?? null,
      issued_at: now,
      total_paise: total,
      body: sql`jsonb_set(${JSON.stringify(paper)}::jsonb, '{shop}', to_jsonb(shop_name()))`,
    })
    .returning(sql<string>`body ->> 'shop'`.as('shop'))
    .executeTakeFirstOrThrow()
  return { number, publicId: publicIdOf(number), paper: { ...paper, shop: written.shop } }
}

/** The row stays locked until the transaction ends, and goes back to what it was if that fails. */
async function nextNumber(
  trx: Db,
  series: { registration_id: string; kind: Paper['kind']; year: string },
): Promise<number> {
  const row = await trx
    .insertInto('paper_series')
    .values({ ...series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['registration_id', 'kind', 'year'])
        .doUpdateSet({ last_number: sql<number>`paper_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}
