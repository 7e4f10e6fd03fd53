import { expect, test } from 'vitest'
import { countedTerm, isPerson, termIn } from './visitor.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

test.each([
  [firefox, true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/130.0', false],
  ['curl/8.5.0', false],
  ['', false],
  [undefined, false],
])('%s is a person: %s', (userAgent, expected) => {
  expect(isPerson(userAgent)).toBe(expected)
})

test.each([
  ['  Teak   SOFA ', 'teak sofa'],
  ['sofa under 20000', 'sofa under 20000'],
  ['meera@example.in', undefined],
  ['98450 12345', undefined],
  ['+91-98450-12345', undefined],
  ['560038', undefined],
  ['AAN-2611-04827', undefined],
  ['x', undefined],
  ['a'.repeat(61), undefined],
  ['पलंग', 'पलंग'],
])('“%s” is counted as %s', (typed, expected) => {
  expect(countedTerm(typed)).toBe(expected)
})

test.each([
  ['/product/teak%20sofa', 'teak sofa'],
  ['/api/products?search=teak+sofa', 'teak sofa'],
  ['/api/products?search=teak+sofa&limit=24', 'teak sofa'],
  ['/api/products?search=teak&page=2', undefined],
  ['/product/op/teak-sofa-abcde', undefined],
  ['/product/teak?page=2', undefined],
  ['/product/%E0%A4%A', undefined],
  ['/cart', undefined],
])('%s searches for %s', (address, expected) => {
  expect(termIn(address)).toBe(expected)
})
