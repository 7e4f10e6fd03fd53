import { expect, test } from 'vitest'
import { loginPath, safeNext } from './leaving.ts'

test.each([
  [null, '/admin'],
  ['', '/admin'],
  ['/admin', '/admin'],
  ['/admin/staff', '/admin/staff'],
  ['/admin/audit?area=staff', '/admin/audit?area=staff'],
  ['/admin/login', '/admin'],
  ['/admin/signup?x=1', '/admin'],
  ['/administer', '/admin'],
  ['/cart', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['/admin\\evil', '/admin'],
])('after a login, %s leads to %s', (next, target) => {
  expect(safeNext(next)).toBe(target)
})

test('the login remembers the address, unless it is the front of the office', () => {
  expect(loginPath('/admin')).toBe('/admin/login')
  expect(loginPath('/admin/audit?q=asma')).toBe('/admin/login?next=%2Fadmin%2Faudit%3Fq%3Dasma')
})
