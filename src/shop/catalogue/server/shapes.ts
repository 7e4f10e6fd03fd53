// What gets into a home: a bit for each shape of the shop's pieces. Shapes are only ever added, and each is read once.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Keep } from '#platform/keep.ts'
import type { FitsHome } from '../domain/listing.ts'
import { createShapeTable, type Passes, type Shape } from '../domain/shape.ts'

type Row = Shape & { open: string }

export function createShapes(db: Db, keep: Keep) {
  const table = createShapeTable()
  /** Every transaction before this one had ended when the shapes were last read. */
  let read: string | null = null
  const learn = async (): Promise<void> => {
    // what was made in a transaction that has yet to begin came from another database, and was there from the start
    const { rows } = await sql<Row>`
      select id, sides, foot_short as "footShort", foot_long as "footLong",
             pg_snapshot_xmin(pg_current_snapshot())::text as open
      from product_shape
      where ${read}::xid8 is null
         or (made_in >= ${read}::xid8 and made_in < pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
    for (const shape of rows) table.put(shape)
    read = rows[0]?.open ?? read
  }
  return {
    passing: (figures: string, getsInto: (figures: string) => Passes): Promise<FitsHome> =>
      keep(`gets into ${figures}`, async () => {
        await keep('shapes', learn)
        return table.bitsOf(getsInto(figures))
      }),
  }
}
