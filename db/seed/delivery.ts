// How the demo shop delivers, from a warehouse near Bengaluru: sample terms. A shop of its own begins without any, and
// may take these as a start.
import type { Db } from '#platform/database/database.ts'

const rupees = (amount: number): number => amount * 100

const zones = [
  {
    name: 'city',
    title: 'City',
    charge: 0,
    kg: 0,
    perKg: 0,
    free: 0,
    days: [1, 2],
    cash: 50_000,
    assembly: 0,
    heaviest: null,
  },
  {
    name: 'south',
    title: 'South',
    charge: 499,
    kg: 30,
    perKg: 8,
    free: 25_000,
    days: [2, 4],
    cash: 50_000,
    assembly: 0,
    heaviest: null,
  },
  {
    name: 'metro',
    title: 'Metros',
    charge: 499,
    kg: 30,
    perKg: 10,
    free: 25_000,
    days: [3, 5],
    cash: 50_000,
    assembly: 0,
    heaviest: null,
  },
  {
    name: 'india',
    title: 'Rest of India',
    charge: 999,
    kg: 30,
    perKg: 12,
    free: 50_000,
    days: [5, 8],
    cash: 25_000,
    assembly: 499,
    heaviest: null,
  },
  {
    name: 'far',
    title: 'Hills and North-East',
    charge: 1_499,
    kg: 30,
    perKg: 20,
    free: null,
    days: [10, 14],
    cash: null,
    assembly: null,
    heaviest: null,
  },
  // by air and by ship: nothing that one person cannot carry
  {
    name: 'islands',
    title: 'Islands',
    charge: 799,
    kg: 5,
    perKg: 40,
    free: null,
    days: [12, 20],
    cash: null,
    assembly: null,
    heaviest: 15,
  },
] as const

const south = ['Karnataka', 'Tamil Nadu', 'Kerala', 'Andhra Pradesh', 'Telangana', 'Pondicherry']
const far = [
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
  'Jammu & Kashmir',
  'Himachal Pradesh',
  'Uttarakhand',
]
const islands = ['Andaman & Nicobar', 'Lakshadweep']
const india = [
  'Bihar',
  'Chandigarh',
  'Chattisgarh',
  'Dadra & Nagar Haveli',
  'Daman & Diu',
  'Goa',
  'Gujarat',
  'Haryana',
  'Jharkhand',
  'Madhya Pradesh',
  'Maharashtra',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Uttar Pradesh',
  'West Bengal',
]
const districts: [state: string, district: string, zone: string][] = [
  ['Karnataka', 'Bangalore', 'city'],
  ['Karnataka', 'Bangalore Rural', 'city'],
  ['Maharashtra', 'Mumbai', 'metro'],
  ['Maharashtra', 'Pune', 'metro'],
  ['West Bengal', 'Kolkata', 'metro'],
]

/** Those that fall on the same day each year. */
const fixed = ['01-01', '01-26', '05-01', '08-15', '10-02', '12-25']

/** Days on which nobody packs and no van leaves. */
const holidays: [day: string, name: string][] = [
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', 'New Year'],
  ['2027-01-14', 'Sankranti'],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-22', 'Holi'],
  ['2027-05-01', 'Labour Day'],
  ['2027-08-15', 'Independence Day'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-29', 'Diwali'],
]

/** What a crew needs to put one of these together. */
export const assemblyMinutesOf: Record<string, number> = {
  queenbed: 60,
  cabinetry: 45,
  tables: 20,
  chairs: 10,
  sofasets: 15,
  lawsonsofasets: 15,
  modernsofas: 15,
  recliner: 10,
}

/** Whoever has terms of their own keeps them. */
export async function seedDelivery(db: Db): Promise<void> {
  if (await db.selectFrom('delivery_zone').select('name').limit(1).executeTakeFirst()) return
  await db
    .insertInto('delivery_zone')
    .values(
      zones.map((zone) => ({
        name: zone.name,
        title: zone.title,
        charge_paise: rupees(zone.charge),
        included_grams: zone.kg * 1_000,
        per_kg_paise: rupees(zone.perKg),
        free_from_paise: zone.free === null ? null : rupees(zone.free),
        least_days: zone.days[0],
        most_days: zone.days[1],
        cash_up_to_paise: zone.cash === null ? null : rupees(zone.cash),
        assembly_paise: zone.assembly === null ? null : rupees(zone.assembly),
        heaviest_piece_grams: zone.heaviest === null ? null : zone.heaviest * 1_000,
      })),
    )
    .execute()
  const states = (names: string[], zone: string) => names.map((state) => ({ state, district: '', zone }))
  await db
    .insertInto('delivery_area')
    .values([
      ...states(south, 'south'),
      ...states(['Delhi'], 'metro'),
      ...states(india, 'india'),
      ...states(far, 'far'),
      ...states(islands, 'islands'),
      ...districts.map(([state, district, zone]) => ({ state, district, zone })),
    ])
    .execute()
  await db
    .insertInto('holiday')
    .values(holidays.map(([day, name]) => ({ day, name, every_year: fixed.includes(day.slice(5)) })))
    .execute()
}
