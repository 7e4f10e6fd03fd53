// One answer for the product page, the cart and the checkout: whether, when, and for how much.
import { type Selectable, sql } from 'kysely'
import { type Paise, paise, sumOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { WirePincode } from '../contract.ts'
import { type Charges, chargesFor, goesTo, type Parcel, type Zone } from '../domain/charges.ts'
import { type Day, type Promised, promiseFor } from '../domain/promise.ts'
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

/** What the shop knows about a place: which zone it lies in, and when nobody works. */
export type DeliveryTerms = { place: WirePincode; zone: Zone | undefined; holidays: ReadonlySet<Day> }

export type PricedParcel = Parcel & { offerPrice: Paise }

/** A district's own terms count for more than its state's. */
const termsOf = (db: Db, pincode: string, now: Date) =>
  db
    .selectFrom('pincode as place')
    .leftJoinLateral(
      (zone) =>
        zone
          .selectFrom('delivery_area')
          .innerJoin('delivery_zone', 'delivery_zone.name', 'delivery_area.zone')
          .selectAll('delivery_zone')
          .whereRef('delivery_area.state', '=', 'place.state')
          .where((area) =>
            area.or([
              area('delivery_area.district', '=', area.ref('place.district')),
              area('delivery_area.district', '=', ''),
            ]),
          )
          .orderBy('delivery_area.district', 'desc')
          .limit(1)
          .as('zone'),
      (join) => join.onTrue(),
    )
    .selectAll('zone')
    .select([
      'pincode',
      'district',
      'state',
      'localities',
      sql<Day[]>`array(select day::text from holiday where day >= ${indianDay(now)})`.as('holidays'),
    ])
    .where('pincode', '=', pincode)
    .executeTakeFirst()

export async function findDeliveryTerms(
  db: Db,
  pincode: string,
  now: Date,
): Promise<DeliveryTerms | undefined> {
  const row = await termsOf(db, pincode, now)
  if (!row) return undefined
  const isReached = row.name !== null
  return {
    place: placeOf(row),
    zone: isReached ? zoneOf(row as ZoneRow) : undefined,
    holidays: new Set(row.holidays),
  }
}

type ZoneRow = Selectable<Tables['delivery_zone']>

function zoneOf(row: ZoneRow): Zone {
  const orNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))
  return {
    name: row.name,
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

export function deliveryFor(
  { place, zone, holidays }: DeliveryTerms,
  parcels: readonly PricedParcel[],
  now: Date,
): DeliveryQuote {
  const going = zone ? parcels.filter((parcel) => goesTo(zone, parcel)) : []
  const goodsValue = sumOf(going.map(({ offerPrice, quantity }) => paise(offerPrice * quantity)))
  const charges: Charges = zone
    ? chargesFor(zone, going, goodsValue)
    : { delivery: paise(0), assembly: null, assemblyMinutes: 0 }
  const shipDays = Math.max(0, ...going.map((parcel) => parcel.shipDays))
  return {
    place,
    zone,
    leftBehind: parcels.filter((parcel) => !going.includes(parcel)).map(({ productId }) => productId),
    charges,
    promised: zone && going.length > 0 ? promiseFor(now, { ...zone, shipDays }, holidays) : undefined,
    goodsValue,
    toTheDoor: paise(goodsValue + charges.delivery),
  }
}

export async function quoteDelivery(
  db: Db,
  pincode: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<Result<DeliveryQuote, 'pincode_unknown' | 'product_unknown'>> {
  const [terms, parcels] = await Promise.all([findDeliveryTerms(db, pincode, now), findParcels(db, wanted)])
  if (!terms) return refuse('pincode_unknown')
  if (parcels.length < new Set(wanted.map(({ productId }) => productId)).size)
    return refuse('product_unknown')
  return ok(deliveryFor(terms, parcels, now))
}

/** What nobody weighed is taken for a middling piece of furniture. */
export const assumedGrams = 25_000

async function findParcels(db: Db, wanted: readonly Wanted[]): Promise<PricedParcel[]> {
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
