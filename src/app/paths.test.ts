import { expect, test } from 'vitest'
import { pageKey } from './paths.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/product/sofasets?sort=newest&brand=B&brand=A&utm=1', '/product/sofasets?brand=A&brand=B&sort=newest'],
  ['/productlist?page=2&page=', '/productlist?page=2'],
  ['/search?q=sofa&x=1', '/search?q=sofa'],
  ['/product/op/a-b-c?brand=A', '/product/op/a-b-c'],
  ['/orders/AAN-2611-04827?from=payment', '/orders/AAN-0000-00000'],
  ['/orders/AAN-2611-04827/return', '/orders/AAN-0000-00000/return'],
  ['/orders/AAN-2611-04827/else', '/orders/AAN-2611-04827/else'],
  ['/orders?group=delivered', '/orders'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})
