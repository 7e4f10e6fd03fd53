import { expect, test } from '@playwright/test'
import { open, sentence, sofa } from './shop.ts'

for (const [what, path] of [
  ['an unknown path', '/no/such/room'],
  ['an unknown product', '/product/op/no-such-piece-22222'],
  ['an unknown page', '/pages/no-such-page'],
  ['a product id that is none', `/product/op/${'x'.repeat(300)}`],
] as const) {
  test(`${what} answers 404 with the sentence and a way back`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Shop By Room' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

test('a product that left the shop while its card was on screen shows the same screen', async ({ page }) => {
  await open(page, '/product/sofasets')
  await page.route(`**/api/products/${sofa.path.split('/').at(-1)}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
})
