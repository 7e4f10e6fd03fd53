import { expect, test } from 'vitest'
import { addressBodyOf, addressMistakes, anotherLocality } from './address-form.ts'

const typed = {
  name: ' Meera Iyer ',
  phone: '98450 12345',
  pincode: '560 038',
  locality: 'Indiranagar',
  house: '14, Gulmohar Apartments',
  street: '80 Feet Road',
  landmark: '',
  second_phone: ' ',
  floor: '2',
  lift: 'narrow',
  kind: 'home',
}

const found = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(addressMistakes(values)).filter(([, words]) => words))

test('what was typed becomes an address; blanks are nothing', () => {
  expect(found(typed)).toEqual({})
  expect(addressBodyOf(typed)).toEqual({
    kind: 'home',
    name: 'Meera Iyer',
    phone: '98450 12345',
    second_phone: null,
    house: '14, Gulmohar Apartments',
    street: '80 Feet Road',
    landmark: null,
    locality: 'Indiranagar',
    pincode: '560038',
    floor: 2,
    lift: 'narrow',
  })
})

test('a locality that is not in the list, and a tick', () => {
  const body = addressBodyOf({
    ...typed,
    locality: anotherLocality,
    other_locality: 'Defence Colony',
    used_first: 'on',
  })
  expect(body).toMatchObject({ locality: 'Defence Colony', used_first: true })
})

test('every gap has its own words', () => {
  expect(found({ other_locality: '', second_phone: '12' })).toEqual({
    name: 'Enter a name.',
    phone: 'Enter your mobile number.',
    pincode: 'A pincode has 6 digits.',
    locality: 'Choose a locality.',
    other_locality: 'Enter the locality.',
    house: 'Enter the flat, house or building.',
    street: 'Enter the area or street.',
    second_phone: 'A mobile number has 10 digits.',
  })
})
