import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { chargesFor, goesTo, type Parcel, type Zone } from './charges.ts'

const zone: Zone = {
  name: 'south',
  title: 'South',
  charge: paise(499_00),
  includedGrams: 30_000,
  perKg: paise(8_00),
  freeFrom: paise(25_000_00),
  leastDays: 2,
  mostDays: 4,
  cashUpTo: paise(50_000_00),
  assembly: paise(0),
  heaviestPieceGrams: null,
}
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  productId: 'p',
  quantity: 1,
  weightGrams: 10_000,
  assemblyMinutes: 0,
  shipDays: 1,
  ...change,
})

test.each([
  [[parcel()], 10_000_00, 499_00],
  [[parcel({ quantity: 3 })], 10_000_00, 499_00],
  [[parcel({ quantity: 3 }), parcel({ weightGrams: 1 })], 10_000_00, 507_00],
  [[parcel({ weightGrams: 58_000 })], 10_000_00, 499_00 + 28 * 8_00],
  [[parcel({ weightGrams: 58_000 })], 25_000_00, 0],
  [[], 0, 0],
])('%j worth %i paise cost %i on the way', (parcels, value, charge) =>
  expect(chargesFor(zone, parcels, paise(value)).delivery).toBe(charge),
)

test('assembly is offered where something needs it and somebody comes', () => {
  expect(chargesFor(zone, [parcel()], paise(1)).assembly).toBeNull()
  const bed = parcel({ assemblyMinutes: 45, quantity: 2 })
  expect(chargesFor(zone, [bed], paise(1))).toMatchObject({ assembly: 0, assemblyMinutes: 90 })
  expect(chargesFor({ ...zone, assembly: null }, [bed], paise(1)).assembly).toBeNull()
})

test('a zone can refuse what is too heavy for its carrier', () => {
  const islands = { ...zone, heaviestPieceGrams: 15_000 }
  expect([goesTo(islands, { weightGrams: 15_000 }), goesTo(islands, { weightGrams: 15_001 })]).toEqual([
    true,
    false,
  ])
  expect(goesTo(zone, { weightGrams: 900_000 })).toBe(true)
})
