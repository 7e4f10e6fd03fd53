// What gets into a home: a bit for each shape of the shop's pieces. Shapes are only ever added, and each is read once.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Keep } from '#platform/keep.ts'
import type { FitsHome } from '../domain/listing.ts'
import { createShapeTable, type Passes, type Shape } from '../domain/shape.ts'

type Row = Shape & { open: string }

/** Whoever asks for one home after the other takes neither memory nor what others have kept. */
const mostHomes = 100

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
  /** The homes of this version of the catalogue. */
  const homesNow = () =>
    keep('homes', async () => {
      await learn()
      return new Map<string, FitsHome>()
    })
  return {
    passing: async (figures: string, getsInto: (figures: string) => Passes): Promise<FitsHome> => {
      const homes = await homesNow()
      const known = homes.get(figures)
      if (known) return known
      const bits = table.bitsOf(getsInto(figures))
      if (homes.size >= mostHomes) homes.clear()
      homes.set(figures, bits)
      return bits
    },
  }
}
