// What texts tell of the shop's data.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type ZoneRow = {
  areas: string[]
  charge_paise: number
  included_grams: number
  per_kg_paise: number
  free_from_paise: number | null
  least_days: number
  most_days: number
  cash_up_to_paise: number | null
  assembly_paise: number | null
  heaviest_piece_grams: number | null
}

/** Every zone that reaches somebody, the nearest first; whole states by name, districts on their own. */
export async function listZones(db: Db): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select array_agg(case when area.district = '' then area.state else area.district end
                     order by area.district = '', area.state, area.district) as areas,
           zone.charge_paise, zone.included_grams, zone.per_kg_paise, zone.free_from_paise::float8 as free_from_paise,
           zone.least_days, zone.most_days, zone.cash_up_to_paise::float8 as cash_up_to_paise, zone.assembly_paise,
           zone.heaviest_piece_grams
    from delivery_zone zone join delivery_area area on area.zone = zone.name
    group by zone.name
    order by zone.most_days, zone.charge_paise, zone.name`.execute(db)
  return rows
}

export const listReturnDays = (db: Db) =>
  db
    .selectFrom('category')
    .select(['name', 'return_days'])
    .where((category) =>
      category.exists(
        category
          .selectFrom('product')
          .select('product.id')
          .whereRef('product.category_slug', '=', 'category.slug')
          .where('product.is_listed', '=', true),
      ),
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()

/** How many brands have something on the shelf. */
export async function countBrands(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct brand)::int as count from product where is_listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** The highest discount there is today, in whole per cent, rounded down. */
export async function findHighestDiscount(db: Db): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(floor(max((mrp_paise - offer_price_paise) * 100.0 / mrp_paise)), 0)::int as percent
    from product where is_listed and mrp_paise > 0`.execute(db)
  return rows[0]?.percent ?? 0
}

/** What the code of the promotion gives back, in hundredths of a per cent; nothing where it is no such code. */
export async function findCashbackBps(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupon')
    .select('bps')
    .where('code', '=', code)
    .where('kind', '=', 'cashback')
    .executeTakeFirst()
  return row?.bps ?? undefined
}
