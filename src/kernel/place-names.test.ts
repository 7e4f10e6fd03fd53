import { expect, test } from 'vitest'
import { localityAndCity } from './locality-and-city.ts'
import { cityName, withShownNames } from './place-names.ts'

test.each([
  ['Bangalore', 'Bengaluru'],
  ['bangalore rural', 'Bengaluru Rural'],
  ['Gurgaon', 'Gurugram'],
  ['Bijapur(KAR)', 'Vijayapura'],
  ['Bijapur(CGH)', 'Bijapur'],
  ['Bilaspur (HP)', 'Bilaspur'],
  ['Kaimur (Bhabua)', 'Kaimur (Bhabua)'],
  ['Mumbai', 'Mumbai'],
  ['', ''],
])('%s is shown as %s', (kept, shown) => expect(cityName(kept)).toBe(shown))

test.each([
  ['Indiranagar (Bangalore)', 'Bangalore', 'Indiranagar, Bengaluru'],
  ['Indiranagar (Bengaluru)', 'Bangalore', 'Indiranagar, Bengaluru'],
  ['Indiranagar', 'Bengaluru', 'Indiranagar, Bengaluru'],
  ['Sector 14 (Chandigarh)', 'Panchkula', 'Sector 14 (Chandigarh), Panchkula'],
  ['Gandhi Road (East)', 'Pune', 'Gandhi Road (East), Pune'],
  ['Chennai', 'Chennai', 'Chennai'],
  ['Mysore', 'Mysore', 'Mysuru'],
  ['', 'Bangalore', 'Bengaluru'],
])('%s in %s is shown as %s', (kept, of, shown) => {
  const { locality, city } = withShownNames({ locality: kept, city: of })
  expect(localityAndCity(locality, city)).toBe(shown)
})

test('the rest of an address stays as it is', () => {
  const kept = { house: '14', locality: 'Indiranagar (Bangalore)', city: 'Bangalore', pincode: '560038' }
  expect(withShownNames(kept)).toEqual({ ...kept, locality: 'Indiranagar', city: 'Bengaluru' })
})
