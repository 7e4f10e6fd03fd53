import { expect, test } from 'vitest'
import { cleared, countFilters, readListingAddress, toggled, withValue } from './listing-address.ts'

const of = (text: string) => new URLSearchParams(text)

test.each([
  ['brand=A&brand=A&brand=B', 'brand=A&brand=B'],
  ['min_price=abc&max_price=20000', 'max_price=20000'],
  ['page=1&sort=nonsense&in_stock=maybe', ''],
  ['page=3&sort=price_low&utm_source=x', 'sort=price_low&page=3'],
])('%s is read as %s', (typed, read) => {
  expect(readListingAddress(of(typed)).toString()).toBe(read)
})

test('ticking adds, ticking again takes away, and both go back to the first page', () => {
  const ticked = toggled(of('page=3'), 'brand', 'Zari & Oak')
  expect(ticked.toString()).toBe('brand=Zari+%26+Oak')
  expect(toggled(ticked, 'brand', 'Zari & Oak').toString()).toBe('')
})

test('clearing keeps the order', () => {
  expect(cleared(of('brand=A&sort=newest&page=2')).toString()).toBe('sort=newest')
})

test('only filters are counted', () => {
  expect(countFilters(of('brand=A&brand=B&min_price=1&sort=newest&page=2'))).toBe(3)
})

test('an emptied field leaves the address', () => {
  expect(withValue(of('min_price=5&page=2'), 'min_price', '').toString()).toBe('')
})

test('the pages that stand below each other are read, as many as are shown at once', () => {
  const read = (text: string) => readListingAddress(new URLSearchParams(text)).toString()
  expect(read('upto=3')).toBe('upto=3')
  expect(read('page=4&upto=5')).toBe('page=4&upto=5')
  expect(read('upto=900')).toBe('upto=6')
  expect([read('upto=1'), read('page=4&upto=2'), read('upto=-3')]).toEqual(['', 'page=4', ''])
  expect(toggled(new URLSearchParams('page=4&upto=5'), 'brand', 'Nestora').toString()).toBe('brand=Nestora')
  expect(withValue(new URLSearchParams('upto=5'), 'page', '7').toString()).toBe('page=7')
})
