import type { Db } from '#platform/database/database.ts'

/** What staff put first for these words on this day, in their order. */
export async function readPins(db: Db, typed: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_pin')
    .select('product_id')
    .where('typed', '=', typed)
    .where('first_day', '<=', day)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', day)]))
    .orderBy('place')
    .execute()
  return rows.map(({ product_id }) => product_id)
}
