import { expect, test } from '@playwright/test'
import { open, sentence, sofa } from './shop.ts'

test('a product that left the shop while its card was on screen shows the same screen', async ({ page }) => {
  await open(page, '/product/sofasets')
  await page.route(`**/api/products/${sofa.path.split('/').at(-1)}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
})
