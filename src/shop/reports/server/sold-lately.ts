// Pieces of the last thirty days, for the order of what a search found. A copy of the copies: nothing waits for it.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import type { ReportDeps } from './refresh-reports.ts'

const days = 30

export const countSoldLately = ({ db, now }: ReportDeps): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const since = sql`${indianDay(now())}::date - ${days}::int`
    await sql`
      delete from sold_lately where not exists (
        select from report_product_day
        where day > ${since} and pieces > 0 and report_product_day.product_id = sold_lately.product_id)`.execute(
      trx,
    )
    await sql`
      insert into sold_lately (product_id, pieces)
      select product_id, sum(pieces)::int from report_product_day
      where day > ${since} group by product_id having sum(pieces) > 0 order by product_id
      on conflict (product_id) do update set pieces = excluded.pieces
      where sold_lately.pieces <> excluded.pieces`.execute(trx)
  })
