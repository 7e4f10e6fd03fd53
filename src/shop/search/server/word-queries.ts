import type { Db } from '#platform/database/database.ts'
import { keyOf } from '../domain/asked.ts'
import type { How } from '../domain/vocabulary.ts'
import type { WireWords } from '../staff-contract.ts'

const pageSize = 50

/** Words that were taught, those of the staff first. */
export async function listWords(
  db: Db,
  { q = '', page = 1 }: { q?: string; page?: number },
): Promise<WireWords> {
  const wanted = keyOf(q)
  const matching = db
    .selectFrom('search_synonym')
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('typed', 'like', `%${wanted}%`), eb(eb.val(wanted), '=', eb.fn.any('means'))]),
      ),
    )
  const [rows, counted] = await Promise.all([
    matching
      .select(['typed', 'means', 'how', 'taught_by', 'taught_at'])
      .orderBy('taught_by', (order) => order.asc().nullsLast())
      .orderBy('typed')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  return {
    data: rows.map(({ typed, means, how, taught_by, taught_at }) => ({
      typed,
      means,
      how: how as How,
      by: taught_by,
      since: taught_at.toISOString(),
    })),
    total: counted?.total ?? 0,
  }
}
