import { expect, test } from '@playwright/test'
import { sofa } from './shop.ts'

for (const [name, path] of [
  ['home page', '/'],
  ['listing', '/product/sofasets?brand=Monsoon+Loft&brand=Zari+%26+Oak&max_price=64000'],
  ['product page', sofa.path],
  ['search without a match', '/product/averylongwordthatnobodywouldeverusetonameasofaorabedoralamporatable'],
  ['not-found screen', '/no/such/room'],
  ['text page', '/pages/returns-and-refund'],
  ['wishlist', '/wishlist'],
  ['empty cart', '/cart'],
] as const) {
  test(`nothing on the ${name} makes the page scroll sideways`, async ({ page }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, `in a window ${width} pixels wide`).toBeLessThanOrEqual(width)
    }
  })
}

test('the code of the offer and the way to sign up keep apart', async ({ page }) => {
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const offer = page.getByRole('complementary', { name: 'Offer' })
    const code = await offer.getByRole('button').boundingBox()
    const signUp = await offer.getByRole('link', { name: 'Sign Up' }).boundingBox()
    const ends = (code?.x ?? Number.NaN) + (code?.width ?? 0)
    expect((signUp?.x ?? 0) - ends, `in a window ${width} pixels wide`).toBeGreaterThanOrEqual(8)
  }
})
