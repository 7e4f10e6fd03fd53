// A shop in which time stands still until a test moves it, and whose promises are looked at after every test.
import { afterAll, afterEach, expect } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { createGateways } from '#shop/payments/server/gateways.ts'
import { aShop } from './a-shop.ts'
import { brokenInvariants } from './an-order.ts'
import { hearGateway } from './gateway-news.ts'
import { paymentDeps } from './payment-deps.ts'

export async function aPayingShop(limits: string, options: { logLevel?: 'info' } = {}) {
  const start = new Date()
  const shop = await aShop('demo', { limits: readLimits(limits), ...options })
  shop.clock.at = start
  const now = () => shop.clock.at ?? new Date()
  const gateways = createGateways({ publicUrl: 'http://localhost' }, shop.db, now)
  const deps = () => paymentDeps(shop.db, now, gateways)
  const wait = (minutes: number) => {
    shop.clock.at = new Date(now().getTime() + minutes * 60_000)
  }
  afterEach(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    shop.clock.at = start
  })
  afterAll(() => shop.close())
  return {
    start,
    shop,
    now,
    gateways,
    deps,
    wait,
    /** The gateway cannot be asked just now. */
    deaf: () => ({ ...deps(), gateways: { current: gateways.current, byName: () => undefined } }),
    /** The gateway tells what it has to tell, a moment later. */
    webhooks: async () => {
      wait(0.1)
      await hearGateway(shop, now)
    },
  }
}
