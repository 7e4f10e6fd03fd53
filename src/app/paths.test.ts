import { expect, test } from 'vitest'
import { pageKey } from './paths.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/product/sofasets?sort=newest&brand=B&brand=A&utm=1', '/product/sofasets?brand=A&brand=B&sort=newest'],
  ['/productlist?page=2&page=', '/productlist?page=2'],
  ['/compare', '/compare'],
  ['/compare?ids=', '/compare'],
  ['/compare?utm=1&ids=b,a,b,%3Cx%3E', '/compare?ids=b,a'],
  ['/compare/?ids=a,b,c,d,e', '/compare?ids=a,b,c,d'],
  ['/search?q=sofa&x=1', '/search?q=sofa'],
  ['/pages/help?x=1&q=refund', '/pages/help?q=refund'],
  ['/pages/about-us?q=refund', '/pages/about-us'],
  ['/product/op/a-b-c?brand=A', '/product/op/a-b-c'],
  ['/orders/AAN-2611-04827?from=payment', '/orders/ORD-0000-00000'],
  ['/orders/AAN-2611-04827/return', '/orders/ORD-0000-00000/return'],
  ['/orders/AAN-2611-04827/else', '/orders/AAN-2611-04827/else'],
  ['/orders?group=delivered', '/orders'],
  [
    '/gift-cards/0f0e7a52-9c43-4f6e-8d38-000000000001?paid=checking',
    '/gift-cards/00000000-0000-4000-8000-000000000000',
  ],
  ['/gift-cards/else', '/gift-cards/else'],
  ['/product/%73ofasets', '/product/sofasets'],
  ['/product/sofasets/', '/product/sofasets'],
  ['/product/sofasets#1', '/product/sofasets'],
  ['/product/sofasets#1?brand=A', '/product/sofasets'],
  ['/product/sofasets?brand=A#1', '/product/sofasets?brand=A'],
  ['/#1', '/'],
  ['/product/%20sofa%20%62ed%20', '/product/sofa%20bed'],
  [`/product/${'a'.repeat(300)}`, `/product/${'a'.repeat(100)}`],
  ['/product/a%2Fb', '/product/a%2Fb'],
  ['/product/%2e%2e', '/nowhere'],
  ['/product/%20..%20', '/nowhere'],
  ['/product/../', '/nowhere'],
  ['//product', '/nowhere'],
  ['/product/%E0%A4%A', '/nowhere'],
  ['/pages/constructor', '/pages/constructor'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})
