// Coupons that are for a category or a brand, for whoever wants to remove it.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Neighbour } from '#shop/catalogue/server/arrange/removal.ts'

type Arranged = Parameters<Neighbour['usesOf']>[1]

const columnOf = (kind: Arranged['kind']) => sql.ref(kind === 'category' ? 'categories' : 'brands')

export const couponPlaces: Neighbour = {
  async usesOf(db: Db, { kind, key }: Arranged) {
    if (kind === 'collection') return []
    const { rows } = await sql<{ code: string }>`
      select code from coupon where ${key} = any(${columnOf(kind)}) order by code`.execute(db)
    return rows.length === 0
      ? []
      : [{ what: 'coupons', count: rows.length, names: rows.slice(0, 6).map(({ code }) => code) }]
  },
  async move(trx: Db, from: Arranged, to: Arranged) {
    if (from.kind === 'collection') return
    const column = columnOf(from.kind)
    await sql`
      update coupon set ${column} = array(
        select distinct name from unnest(array_replace(${column}, ${from.key}, ${to.key})) as name order by name),
        version = version + 1
      where ${from.key} = any(${column})`.execute(trx)
  },
}
