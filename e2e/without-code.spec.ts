// What can be read and followed in the pages as they are sent: test/html-pages.api.test.ts
import { expect, test } from '@playwright/test'

// a browser that runs no code at all
test.use({ javaScriptEnabled: false })

test('the menu opens, because the browser itself opens it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('link', { name: 'Rocking Chairs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rocking Chairs')
})
