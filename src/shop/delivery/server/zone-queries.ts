// Where the shop delivers and on which terms, for whoever reads about it.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { cityName } from '#kernel/place-names.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireCashTerms } from '../contract.ts'

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

/** Zones that reach somebody, with what they take in cash while cash is taken at all. */
const reaching = sql`
  select zone.charge_paise, case when terms.cash and zone.cash_up_to_paise is not null
           then least(zone.cash_up_to_paise, terms.cash_most_paise) end as cash
  from delivery_zone zone cross join payment_terms terms
  where exists (select from delivery_area area where area.zone = zone.name)
     or exists (select from delivery_pincode own where own.zone = zone.name)`

/** Whether the shop delivers anywhere, and takes cash there. */
export async function findReach(db: Db): Promise<{ delivers: boolean; takesCash: boolean }> {
  const { rows } = await sql<{ delivers: boolean; takes_cash: boolean | null }>`
    select count(*) > 0 as delivers, bool_or(cash > 0) as takes_cash from (${reaching}) zones`.execute(db)
  return { delivers: rows[0]?.delivers ?? false, takesCash: rows[0]?.takes_cash ?? false }
}

export async function findCashTerms(db: Db): Promise<WireCashTerms> {
  const { rows } = await sql<{ most: number | null; everywhere: boolean | null }>`
    select max(cash)::float8 as most, bool_and(cash is not null) as everywhere from (${reaching}) zones`.execute(
    db,
  )
  const { most = null, everywhere = null } = rows[0] ?? {}
  return { cash_up_to: most === null ? null : toRupees(paise(most)), everywhere: everywhere ?? false }
}

export type Coverage = {
  zones: number
  pincodes: number
  lowest: number
  highest: number
  cash: number | null
}

/** How far the shop reaches, and what the way costs. */
export async function measureCoverage(db: Db): Promise<Coverage> {
  const { rows } = await sql<Coverage>`
    select count(*)::int as zones, coalesce(min(charge_paise), 0)::int as lowest,
           coalesce(max(charge_paise), 0)::int as highest, max(cash)::float8 as cash,
           (select count(*)::int from pincode left join delivery_pincode own using (pincode)
              left join delivery_area of_state on of_state.state = pincode.state and of_state.district = ''
              left join delivery_area of_district
                on of_district.state = pincode.state and of_district.district = pincode.district
            where own.zone is not null
              or own.pincode is null and coalesce(of_district.zone, of_state.zone) is not null) as pincodes
    from (${reaching}) zones`.execute(db)
  return rows[0] ?? { zones: 0, pincodes: 0, lowest: 0, highest: 0, cash: null }
}

/** Every zone that reaches somebody, the nearest first; whole states by name, districts and pincodes on their own. */
export async function listZones(db: Db): Promise<ZoneTerms[]> {
  const { rows } = await sql<ZoneTerms>`
    with area as (
      select zone, case when district = '' then state else district end as name, district = '' as is_state, state
      from delivery_area
      union all
      -- a long list is counted, not read out
      select zone, case when count(*) > 12 then count(*) || ' pincodes' else string_agg(pincode, ', ' order by pincode) end,
             false, ''
      from delivery_pincode where zone is not null group by zone
    )
    select array_agg(area.name order by area.is_state, area.state, area.name) as areas,
           zone.charge_paise, zone.included_grams, zone.per_kg_paise, zone.free_from_paise::float8 as free_from_paise,
           zone.least_days, zone.most_days, zone.assembly_paise, zone.heaviest_piece_grams,
           case when terms.cash and zone.cash_up_to_paise is not null
             then least(zone.cash_up_to_paise, terms.cash_most_paise)::float8 end as cash_up_to_paise
    from delivery_zone zone join area on area.zone = zone.name cross join payment_terms terms
    group by zone.name, terms.only_one
    order by zone.most_days, zone.charge_paise, zone.name`.execute(db)
  return rows.map((zone) => ({ ...zone, areas: zone.areas.map(cityName) }))
}

/** Days of the week on which parcels are on their way; Sunday is 0. */
export const findWorkingDays = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('delivery_terms').select('working_days').executeTakeFirstOrThrow()).working_days
