import { expect, test } from 'vitest'
import { pageRouteOf } from './page-route.ts'

test.each([
  ['/', '/'],
  ['/product/sofasets?brand=Nestora', '/product/:query'],
  ['/product/op/oak-chair/', '/product/op/:id'],
  ['/orders/AAN-2611-00042', '/orders/:number/:act?'],
  ['/orders', '/orders'],
  ['/account/security', '/account/security'],
  ['/wp-login.php', 'none'],
  ['/product/op/a/b/c', 'none'],
])('%s is a page of %s', (address, route) => {
  expect(pageRouteOf(address)).toBe(route)
})
