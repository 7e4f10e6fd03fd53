// Delivery as the settings page shows it, in a handful of reads.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Holiday } from '../domain/holidays.ts'
import type { KnownPincode } from '../domain/pincode-list.ts'
import type { WireDeliverySettings, WireZone } from '../settings-contract.ts'
import { assumedGrams, zoneOf } from './quote-delivery.ts'

/** Where every pincode lies: its own rule before its district's before its state's. */
const lying = sql`
  select place.pincode, place.district, place.state, own.pincode is not null as has_rule,
         coalesce(of_district.zone, of_state.zone) as by_area,
         case when own.pincode is null then coalesce(of_district.zone, of_state.zone) else own.zone end as zone
  from pincode place
  left join delivery_pincode own on own.pincode = place.pincode
  left join delivery_area of_district on of_district.state = place.state and of_district.district = place.district
    and of_district.district <> ''
  left join delivery_area of_state on of_state.state = place.state and of_state.district = ''`

export const lockTerms = (trx: Db) =>
  trx.selectFrom('delivery_terms').selectAll().forUpdate().executeTakeFirstOrThrow()

/** Every change of delivery counts, so that a list is taken as it was checked. */
export const countChange = (trx: Db) =>
  trx
    .updateTable('delivery_terms')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow()

export const listHolidays = async (db: Db): Promise<Holiday[]> =>
  (await sql<Holiday>`select day::text, name, every_year from holiday order by day`.execute(db)).rows

const mostShown = 60

export async function readSettings(db: Db): Promise<WireDeliverySettings> {
  const [terms, zones, reaches, areas, rules, holidays, off, places, pieces] = await Promise.all([
    db.selectFrom('delivery_terms').selectAll().executeTakeFirstOrThrow(),
    db
      .selectFrom('delivery_zone')
      .selectAll()
      .orderBy('most_days')
      .orderBy('charge_paise')
      .orderBy('name')
      .execute(),
    sql<{ zone: string | null; count: number }>`
      select zone, count(*)::int as count from (${lying}) as lying group by zone`.execute(db),
    db.selectFrom('delivery_area').selectAll().orderBy('state').orderBy('district').execute(),
    sql<{ zone: string; count: number; shown: string[] }>`
      select zone, count(*)::int as count, (array_agg(pincode order by pincode))[:${sql.lit(mostShown)}] as shown
      from delivery_pincode where zone is not null group by zone`.execute(db),
    listHolidays(db),
    db
      .selectFrom('delivery_pincode')
      .innerJoin('pincode', 'pincode.pincode', 'delivery_pincode.pincode')
      .select(['delivery_pincode.pincode', 'localities', 'district', 'reason', 'since'])
      .where('zone', 'is', null)
      .orderBy('delivery_pincode.pincode')
      .limit(200)
      .execute(),
    sql<{ state: string; districts: string[] }>`
      select state, array_agg(distinct district order by district) as districts from pincode group by state
      order by state`.execute(db),
    listPieces(db),
  ])
  const wireZones = zones.map((row): WireZone => {
    const zone = zoneOf(row)
    const own = rules.rows.find((rule) => rule.zone === row.name)
    const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)))
    return {
      name: zone.name,
      title: zone.title,
      charge: toRupees(zone.charge),
      included_kg: zone.includedGrams / 1_000,
      per_kg: toRupees(zone.perKg),
      free_from: rupees(zone.freeFrom),
      least_days: zone.leastDays,
      most_days: zone.mostDays,
      cash_up_to: rupees(zone.cashUpTo),
      assembly: rupees(zone.assembly),
      heaviest_kg: zone.heaviestPieceGrams === null ? null : zone.heaviestPieceGrams / 1_000,
      areas: areas
        .filter((area) => area.zone === row.name)
        .map(({ state, district }) => ({ state, district })),
      own_pincodes: own?.count ?? 0,
      pincodes: own?.shown ?? [],
      reaches: reaches.rows.find((reach) => reach.zone === row.name)?.count ?? 0,
      version: row.version,
    }
  })
  return {
    version: terms.version,
    zones: wireZones,
    week: { working_days: terms.working_days, cut_off_hour: terms.cut_off_hour },
    holidays,
    pincodes: reaches.rows.reduce((sum, { count }) => sum + count, 0),
    not_served: reaches.rows.find(({ zone }) => zone === null)?.count ?? 0,
    switched_off: off.map(({ pincode, localities, district, reason, since }) => ({
      pincode,
      place: localities[0] ?? district,
      reason,
      since: since.toISOString(),
    })),
    places: places.rows,
    pieces,
  }
}

/** Light, middling and heavy ones among what is sold. */
async function listPieces(db: Db): Promise<WireDeliverySettings['pieces']> {
  const { rows } = await sql<{ id: string; title: string; grams: number }>`
    select id, title, grams
    from (select id, title, grams, row_number() over (partition by band order by id) as place
          from (select id, title, grams, ntile(6) over (order by grams, id) as band
                from (select id, title, coalesce(weight_grams, ${assumedGrams}) as grams from product
                      where is_listed order by position, id limit 300) as sold) as banded) as chosen
    where place = 1 order by grams desc, id`.execute(db)
  return rows.map(({ id, title, grams }) => ({ id, title, kg: grams / 1_000 }))
}

export async function readKnown(db: Db): Promise<Map<string, KnownPincode>> {
  const { rows } = await sql<{
    pincode: string
    district: string
    has_rule: boolean
    by_area: string | null
    zone: string | null
  }>`${lying}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.pincode,
      { place: row.district, now: row.zone, byArea: row.by_area, hasRule: row.has_rule },
    ]),
  )
}

export const listZoneNames = (db: Db) =>
  db.selectFrom('delivery_zone').select(['name', 'title']).orderBy('name').execute()
