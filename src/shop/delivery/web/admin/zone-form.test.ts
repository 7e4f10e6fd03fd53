import { expect, test } from 'vitest'
import { zoneFaults } from '../../domain/zone-faults.ts'
import { bodyOf } from './zone-form.ts'

const where = { areas: [{ state: 'Goa', district: '' }], pincodes: [], move: false }
const typed = {
  title: 'Goa',
  charge: '₹1,499',
  included_kg: '30',
  per_kg: '0',
  free_from: '',
  least_days: '3',
  most_days: '5',
  cash_up_to: '',
  assembly: '0',
  heaviest_kg: '',
}

test('what is empty is none, and a zone without it is fine', () => {
  const zone = bodyOf(typed, where, true, true)
  expect(zone).toMatchObject({ charge: 1499, per_kg: 0, free_from: null, cash_up_to: null, assembly: 0 })
  expect(zoneFaults(zone)).toEqual({})
})

test.each(Object.keys(typed).filter((name) => name !== 'title'))('nonsense in %s is said beside it', (name) =>
  expect(zoneFaults(bodyOf({ ...typed, [name]: 'abc' }, where, true, true))).toEqual({
    [name]: 'Enter a number.',
  }),
)

test.each(['least_days', 'most_days', 'included_kg', 'per_kg', 'assembly'])('%s is not left empty', (name) =>
  expect(zoneFaults(bodyOf({ ...typed, [name]: '' }, where, true, true))).toEqual({
    [name]: 'Enter a number.',
  }),
)
