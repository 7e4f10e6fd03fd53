import type { Db } from '#platform/database/database.ts'
import type { WireHome, WireSizes } from '../contract.ts'
import { measureNames } from '../domain/home.ts'
import { wireName } from '../wire-names.ts'

const columns = [...measureNames.map(wireName), 'has_lift', 'floor', 'room_name'] as const

/** The table has the names of the wire. */
export const findHome = (db: Db, accountId: string): Promise<WireHome | undefined> =>
  db.selectFrom('home').select(columns).where('account_id', '=', accountId).executeTakeFirst()

export async function keepHome(db: Db, accountId: string, home: WireHome, now: Date): Promise<void> {
  const kept = { ...home, kept_at: now }
  await db
    .insertInto('home')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

export async function forgetHome(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('home').where('account_id', '=', accountId).execute()
}

/** Of what is listed and has a size. */
export async function listSizes(db: Db, ids: string[]): Promise<WireSizes> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'width_cm', 'depth_cm', 'height_cm', 'leg_height_cm', 'cartons'])
    .select(['part_width_cm', 'part_depth_cm', 'part_height_cm'])
    .where('id', 'in', ids)
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const dimensions = sidesOf(row.width_cm, row.depth_cm, row.height_cm)
    if (!dimensions) return []
    const largest_part = sidesOf(row.part_width_cm, row.part_depth_cm, row.part_height_cm)
    const { leg_height_cm, cartons } = row
    return [{ _id: row.id, dimensions, leg_height_cm, largest_part, cartons }]
  })
}

const sidesOf = (width: number | null, depth: number | null, height: number | null) =>
  width === null || depth === null || height === null
    ? null
    : { width_cm: width, depth_cm: depth, height_cm: height }
