// Writes from another site's page are refused everywhere, except where a gateway sends word or people.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders, securityHeadersWith } from '#platform/http/headers.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { operationsOf } from './operations.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('empty')
})
afterAll(() => shop.close())

test('A40 no operation but the webhooks takes a write from another site', async () => {
  const writes = operationsOf(shop.app).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(20)
  const open: string[] = []
  for (const { name, method, path } of writes) {
    const answer = await shop.app.inject({
      method: method as 'POST',
      url: path.replace(/\{\w+\}/g, 'x'),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    if (answer.json().error.code !== 'foreign_origin') open.push(name)
  }
  expect(open).toEqual(['POST /api/payments/webhooks/{gateway}'])
})

test('forms lead to ourselves, and to a gateway only where one is named', () => {
  const policyOf = (headers: [string, string][]) => Object.fromEntries(headers)['Content-Security-Policy']
  expect(policyOf(securityHeaders)).toContain("form-action 'self';")
  expect(policyOf(securityHeadersWith(['https://api.razorpay.com']))).toContain(
    "form-action 'self' https://api.razorpay.com;",
  )
})
