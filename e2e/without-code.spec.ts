// What can be read and followed in the pages as they are sent: test/html-pages.api.test.ts
import { expect, test } from '@playwright/test'
import { cards } from './shop.ts'

// a browser that runs no code at all
test.use({ javaScriptEnabled: false })

test('the menu opens, because the browser itself opens it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('link', { name: 'Rocking Chairs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rocking Chairs')
})

test('a phone shows the list in one column, and no switch that would do nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/sofasets')
  await expect(page.getByRole('button', { name: 'Two columns' })).toBeHidden()
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()]
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
})
