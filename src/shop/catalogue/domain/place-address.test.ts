import { expect, test } from 'vitest'
import { addressFault, addressFor, freeAddress } from './place-address.ts'

test.each([
  ['sofas', undefined],
  ['', 'Enter an address.'],
  ['Sofas', 'Small letters, digits and single dashes only.'],
  ['sofas--two', 'Small letters, digits and single dashes only.'],
  ['sofas/two', 'Small letters, digits and single dashes only.'],
  ['op', 'The shop uses this address itself.'],
  ['a'.repeat(61), 'At most 60 characters.'],
])('%s', (address, fault) => {
  expect(addressFault(address)).toBe(fault)
})

test('a name makes an address, and a taken one gets a number', () => {
  expect(addressFor('Beds & Mattresses')).toBe('beds-mattresses')
  expect(freeAddress('beds', (address) => ['beds', 'beds-2'].includes(address))).toBe('beds-3')
  expect(addressFault(addressFor('x'.repeat(90)))).toBeUndefined()
})
