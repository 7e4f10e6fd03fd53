// Where the shop delivers and on which terms, for whoever reads about it.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type ZoneTerms = {
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
export async function listZones(db: Db): Promise<ZoneTerms[]> {
  const { rows } = await sql<ZoneTerms>`
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
