// One answer for the product page, the cart and the checkout: whether, when, and for how much.
import { type Selectable, sql } from 'kysely'
import { type Paise, paise, sumOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { WirePincode } from '../contract.ts'
import { type Charges, chargesFor, goesTo, type Parcel, type Zone } from '../domain/charges.ts'
import { daysOff } from '../domain/holidays.ts'
import { type Calendar, type Day, type Promised, promiseFor } from '../domain/promise.ts'
import { placeOf } from './pincode-queries.ts'

export type Wanted = { productId: string; quantity: number }

export type DeliveryQuote = {
  place: WirePincode
  /** Undefined where we do not go at all. */
  zone: Zone | undefined
  /** Pieces that do not go there, because they are too heavy for the carrier. */
  leftBehind: string[]
  charges: Charges
  promised: Promised | undefined
  goodsValue: Paise
  /** All in, for the goods asked about; assembly is asked for separately. */
  toTheDoor: Paise
}

/** What the shop knows about a place: which zone it lies in, when nobody works, and how an order there can be paid. */
export type DeliveryTerms = {
  place: WirePincode
  zone: Zone | undefined
  calendar: Calendar
  /** Which rule decided. */
  by: 'pincode' | 'district' | 'state' | undefined
  isPaidOnline: boolean
}

export type PricedParcel = Parcel & { offerPrice: Paise }

type ZoneRow = Selectable<Tables['delivery_zone']>

type TermsRow = { [Column in keyof ZoneRow]: ZoneRow[Column] | null } & {
  pincode: string
  district: string
  state: string
  localities: string[]
  working_days: number[]
  cut_off_hour: number
  cash: boolean
  cash_most_paise: number | null
  by: DeliveryTerms['by'] | null
  is_paid_online: boolean
  holidays: Day[]
  every_year: Day[]
}

/**
 * A pincode's own rule counts for more than its district's, and that for more than its state's. A pincode that is switched
 * off has a rule, and no zone.
 */
export const selectDeliveryTerms = (pincode: string, now: Date) => termsOn(pincode, indianDay(now))

const termsOn = (pincode: string, today: string) => sql<TermsRow>`
  select zone.*, place.pincode, place.district, place.state, place.localities,
         delivery_terms.working_days, delivery_terms.cut_off_hour, payment_terms.cash, payment_terms.cash_most_paise,
         case when own.pincode is not null then 'pincode' when of_district.zone is not null then 'district'
              when of_state.zone is not null then 'state' end as by,
         upi or card or emi or netbanking or wallet as is_paid_online,
         array(select day::text from holiday where day >= ${today}::date) as holidays,
         array(select day::text from holiday where holiday.every_year) as every_year
  from pincode as place
  cross join delivery_terms cross join payment_terms
  left join delivery_pincode as own on own.pincode = place.pincode
  left join delivery_area as of_district on of_district.state = place.state
    and of_district.district = place.district and of_district.district <> ''
  left join delivery_area as of_state on of_state.state = place.state and of_state.district = ''
  left join delivery_zone as zone on zone.name =
    case when own.pincode is null then coalesce(of_district.zone, of_state.zone) else own.zone end
  where place.pincode = ${pincode}`

const terms = askedOften((_db, { pincode, today }: { pincode: string; today: string }) =>
  termsOn(pincode, today),
)

export const findDeliveryTerms = async (
  db: Db,
  pincode: string,
  now: Date,
): Promise<DeliveryTerms | undefined> =>
  deliveryTermsOf(await terms(db, { pincode, today: indianDay(now) }), now)

/** Undefined for a pincode that there is not. */
export function deliveryTermsOf([row]: readonly TermsRow[], now: Date): DeliveryTerms | undefined {
  if (!row) return undefined
  const zone = row.name === null ? undefined : zoneOf(row as ZoneRow)
  return {
    place: placeOf(row),
    zone: zone && { ...zone, cashUpTo: cashIn(zone, row) },
    calendar: {
      workingDays: row.working_days,
      cutOffHour: row.cut_off_hour,
      holidays: daysOff(row.holidays, row.every_year, indianDay(now)),
    },
    by: row.by ?? undefined,
    isPaidOnline: row.is_paid_online,
  }
}

/** The heaviest piece that gets to a pincode, in grams: null for any, 0 where nothing does. */
export async function heaviestTo(db: Db, pincode: string, now: Date): Promise<number | null> {
  const terms = await findDeliveryTerms(db, pincode, now)
  return terms?.zone ? terms.zone.heaviestPieceGrams : 0
}

/** A zone takes no more cash than the shop takes of one order, wherever it goes. */
function cashIn(
  { cashUpTo }: Zone,
  { cash, cash_most_paise: most }: { cash: boolean; cash_most_paise: number | null },
): Paise | null {
  if (!cash || cashUpTo === null) return null
  return most === null ? cashUpTo : paise(Math.min(cashUpTo, most))
}

export function zoneOf(row: ZoneRow): Zone {
  const orNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))
  return {
    name: row.name,
    title: row.title,
    charge: paise(row.charge_paise),
    includedGrams: row.included_grams,
    perKg: paise(row.per_kg_paise),
    freeFrom: orNull(row.free_from_paise),
    leastDays: row.least_days,
    mostDays: row.most_days,
    cashUpTo: orNull(row.cash_up_to_paise),
    assembly: orNull(row.assembly_paise),
    heaviestPieceGrams: row.heaviest_piece_grams,
  }
}

/** When what goes there is there; the carts know from which shelves, and ask them. */
export type Promising = (zone: Zone, going: readonly PricedParcel[]) => Promised | undefined

export function deliveryFor(
  { place, zone, calendar }: DeliveryTerms,
  parcels: readonly PricedParcel[],
  now: Date,
  promising: Promising = (of, going) =>
    promiseFor(now, { ...of, shipDays: Math.max(0, ...going.map(({ shipDays }) => shipDays)) }, calendar),
): DeliveryQuote {
  const going = zone ? parcels.filter((parcel) => goesTo(zone, parcel)) : []
  const goodsValue = sumOf(going.map(({ offerPrice, quantity }) => paise(offerPrice * quantity)))
  const charges: Charges = zone
    ? chargesFor(zone, going, goodsValue)
    : { delivery: paise(0), assembly: null, assemblyMinutes: 0 }
  return {
    place,
    zone,
    leftBehind: parcels.filter((parcel) => !going.includes(parcel)).map(({ productId }) => productId),
    charges,
    promised: zone && going.length > 0 ? promising(zone, going) : undefined,
    goodsValue,
    toTheDoor: paise(goodsValue + charges.delivery),
  }
}

/** Delivery knows of no shelves: whoever does hands this in. Each time it is asked about goods of their own. */
export type AskShelves = (
  db: Db,
  productIds: readonly string[],
  terms: DeliveryTerms,
  now: Date,
) => Promise<Promising | undefined>

export async function quoteDelivery(
  db: Db,
  askShelves: AskShelves,
  { pincode, wanted }: { pincode: string; wanted: readonly Wanted[] },
  now: Date,
): Promise<Result<DeliveryQuote, 'pincode_unknown' | 'product_unknown'>> {
  const [terms, parcels] = await Promise.all([findDeliveryTerms(db, pincode, now), findParcels(db, wanted)])
  if (!terms) return refuse('pincode_unknown')
  if (parcels.length < new Set(wanted.map(({ productId }) => productId)).size)
    return refuse('product_unknown')
  const ids = parcels.map(({ productId }) => productId)
  return ok(
    deliveryFor(terms, parcels, now, ids.length > 0 ? await askShelves(db, ids, terms, now) : undefined),
  )
}

/** The last day promised of one of each, asked for by itself; undefined where it does not go. */
export async function promiseDays(
  db: Db,
  askShelves: AskShelves,
  { pincode, productIds }: { pincode: string; productIds: readonly string[] },
  now: Date,
): Promise<Result<{ productId: string; day: Day | undefined }[], 'pincode_unknown'>> {
  const [terms, parcels] = await Promise.all([
    findDeliveryTerms(db, pincode, now),
    findParcels(
      db,
      [...new Set(productIds)].map((productId) => ({ productId, quantity: 1 })),
    ),
  ])
  if (!terms) return refuse('pincode_unknown')
  if (parcels.length === 0) return ok([])
  const ids = parcels.map(({ productId }) => productId)
  const promising = await askShelves(db, ids, terms, now)
  return ok(
    parcels.map((parcel) => ({
      productId: parcel.productId,
      day: deliveryFor(terms, [parcel], now, promising).promised?.to,
    })),
  )
}

/** What nobody weighed is taken for a middling piece of furniture. */
export const assumedGrams = 25_000

export async function findParcels(db: Db, wanted: readonly Wanted[]): Promise<PricedParcel[]> {
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select([
      'id',
      'offer_price_paise',
      'ship_days',
      'assembly_minutes',
      sql<number>`coalesce(weight_grams, ${assumedGrams})`.as('weight_grams'),
    ])
    .where('id', 'in', [...new Set(wanted.map(({ productId }) => productId))])
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    quantity: wanted
      .filter(({ productId }) => productId === row.id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: row.weight_grams,
    assemblyMinutes: row.assembly_minutes,
    shipDays: row.ship_days,
    offerPrice: paise(row.offer_price_paise),
  }))
}
