import { expect, test } from 'vitest'
import { isOutsideStorefront, loginPath, nextPath } from './next-path.ts'

test.each([
  ['', '/'],
  ['?next=/account/data', '/account/data'],
  ['?next=%2Fproduct%2Fsofasets%3Fbrand%3DNestora%23top', '/product/sofasets?brand=Nestora#top'],
  ['?next=account', '/'],
  ['?next=//evil.example', '/'],
  ['?next=/%5Cevil.example', '/'],
  ['?next=%5C%5Cevil.example', '/'],
  ['?next=/%09/evil.example', '/'],
  ['?next=/.//evil.example', '/'],
  ['?next=https://evil.example', '/'],
  ['?next=javascript:alert(1)', '/'],
  ['?next=%20//evil.example', '/'],
  ['?next=/%0A/evil.example', '/'],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path)
})

test('the login brings back what it was asked for', () => {
  expect(nextPath(new URL(loginPath('/account?a=b&c=d'), 'http://shop').search)).toBe('/account?a=b&c=d')
})

test.each([
  ['/admin', true],
  ['/admin/products', true],
  ['/admin?x=1', true],
  ['/administration', false],
  ['/account', false],
])('%s is outside of the storefront: %s', (path, is) => {
  expect(isOutsideStorefront(path)).toBe(is)
})
