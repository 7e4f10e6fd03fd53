// What the way costs, by zone and weight, and what does not go there at all.
import { type Paise, paise, zero } from '#kernel/money.ts'

export type Zone = {
  /** The key it is known by. */
  name: string
  /** As people read it. */
  title: string
  /** For the first `includedGrams` of an order. */
  charge: Paise
  includedGrams: number
  /** For every kilogram begun beyond that. */
  perKg: Paise
  /** From this value of goods on the way is free; null where it never is. */
  freeFrom: Paise | null
  leastDays: number
  mostDays: number
  /** The most that can be paid at the door; null where cash is not taken. */
  cashUpTo: Paise | null
  /** What a visit to put things together costs; null where no crew goes. */
  assembly: Paise | null
  /** The heaviest single piece that gets there; null for any. */
  heaviestPieceGrams: number | null
}

export type Parcel = {
  productId: string
  quantity: number
  weightGrams: number
  assemblyMinutes: number
  shipDays: number
}

export type Charges = {
  delivery: Paise
  /** Null where nothing needs it, or nobody comes. */
  assembly: Paise | null
  assemblyMinutes: number
}

export const goesTo = ({ heaviestPieceGrams }: Zone, { weightGrams }: Pick<Parcel, 'weightGrams'>): boolean =>
  heaviestPieceGrams === null || weightGrams <= heaviestPieceGrams

export function chargesFor(zone: Zone, parcels: readonly Parcel[], goodsValue: Paise): Charges {
  const grams = parcels.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  const kgBeyond = Math.max(0, Math.ceil((grams - zone.includedGrams) / 1_000))
  const isFree = parcels.length === 0 || (zone.freeFrom !== null && goodsValue >= zone.freeFrom)
  const assemblyMinutes = parcels.reduce((sum, parcel) => sum + parcel.assemblyMinutes * parcel.quantity, 0)
  return {
    delivery: isFree ? zero : paise(zone.charge + zone.perKg * kgBeyond),
    assembly: assemblyMinutes > 0 ? zone.assembly : null,
    assemblyMinutes,
  }
}
