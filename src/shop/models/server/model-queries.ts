import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BoxMm } from '../domain/model-size.ts'

/** How large models are, by address; those that are not there are not in it. */
export async function readBoxes(db: Db, addresses: readonly string[]): Promise<Map<string, BoxMm>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_model')
    .select(['address', 'width_mm', 'depth_mm', 'height_mm'])
    .where('address', '=', sql<string>`any(${[...new Set(addresses)]})`)
    .execute()
  return new Map(
    rows.map(({ address, width_mm, depth_mm, height_mm }) => [
      address,
      { width: width_mm, depth: depth_mm, height: height_mm },
    ]),
  )
}

export const findModel = (db: Db, address: string) =>
  db
    .selectFrom('product_model')
    .select([
      'address',
      'usdz_address',
      'bytes',
      'triangles',
      'width_mm',
      'depth_mm',
      'height_mm',
      'has_textures',
      'added_at',
      'added_by',
    ])
    .where('address', '=', address)
    .executeTakeFirst()

export type ModelRow = NonNullable<Awaited<ReturnType<typeof findModel>>>
