// What lies at each location.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export async function shelvesByLocation(db: Db): Promise<Map<string, { pieces: number; products: number }>> {
  const { rows } = await sql<{ id: string; pieces: number; products: number }>`
    select location_id as id, sum(on_hand)::integer as pieces, count(*)::integer as products
    from stock where on_hand > 0 group by location_id`.execute(db)
  return new Map(rows.map(({ id, ...shelf }) => [id, shelf]))
}
