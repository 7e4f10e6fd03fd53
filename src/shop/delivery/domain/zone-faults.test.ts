import { expect, test } from 'vitest'
import { type TypedZone, zoneFaults } from './zone-faults.ts'

const fine: TypedZone = {
  title: 'Metros',
  charge: 499,
  least_days: 3,
  most_days: 5,
  free_from: 25_000,
  cash_up_to: null,
  heaviest_kg: null,
  areas: [{ state: 'Maharashtra', district: 'Pune' }],
  pincodes: ['411001'],
}

test('nothing is wrong with a zone that says what it costs and how long it takes', () =>
  expect(zoneFaults(fine)).toEqual({}))

test.each<[Partial<TypedZone>, string]>([
  [{ title: '  ' }, 'title'],
  [{ charge: null }, 'charge'],
  [{ least_days: 6 }, 'most_days'],
  [{ cash_up_to: 0 }, 'cash_up_to'],
  [{ heaviest_kg: 0 }, 'heaviest_kg'],
  [{ areas: [...fine.areas, ...fine.areas] }, 'areas'],
  [{ pincodes: ['411001', '411001'] }, 'areas'],
  [{ pincodes: ['41100'] }, 'areas'],
])('%j is refused beside %s', (change, field) =>
  expect(Object.keys(zoneFaults({ ...fine, ...change }))).toEqual([field]),
)
