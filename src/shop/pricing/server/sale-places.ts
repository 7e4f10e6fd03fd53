// Sales that cover a category, a collection or a brand, for whoever wants to remove it. What ended is history.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Neighbour } from '#shop/catalogue/server/arrange/removal.ts'

type Arranged = Parameters<Neighbour['usesOf']>[1]

const covering = ({ kind, key }: Arranged) =>
  sql`covers = ${kind} and covers_what = ${key} and state in ('draft', 'scheduled', 'running')`

export const salePlaces: Neighbour = {
  async usesOf(db: Db, it: Arranged) {
    const { rows } = await sql<{ name: string }>`
      select name from sale where ${covering(it)} order by name`.execute(db)
    return rows.length === 0
      ? []
      : [{ what: 'sales', count: rows.length, names: rows.slice(0, 6).map(({ name }) => name) }]
  },
  async move(trx: Db, from: Arranged, to: Arranged) {
    await sql`
      update sale set covers_what = ${to.key}, version = version + 1 where ${covering(from)}`.execute(trx)
  },
}
