import { expect, type Page, test } from '@playwright/test'
import { aLoveseat, openCheckout } from './checkout.ts'
import { open, sofa } from './shop.ts'
import { logIn, openAs, owner } from './staff.ts'

/** Words with an i or a j, below 16 px and bolder than 550: their dots close on their letters. */
const closedDots = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!element || !/[ij]/.test(words) || element.closest('script, noscript, .sr-only')) continue
      const { fontSize, fontWeight, textTransform } = getComputedStyle(element)
      if (textTransform === 'uppercase' || !element.checkVisibility()) continue
      if (Number.parseFloat(fontSize) < 16 && Number(fontWeight) > 550)
        found.push(`${words.slice(0, 60)} (${fontSize}, ${fontWeight})`)
    }
    return found
  })

for (const path of ['/', '/product/sofasets', sofa.path, '/login', '/track', '/gift-cards', '/pages/help']) {
  test(`no dot closes on its letter on ${path}`, async ({ page }) => {
    await open(page, path)
    expect(await closedDots(page)).toEqual([])
  })
}

test('no dot closes on its letter in the cart and at the checkout', async ({ page }) => {
  await openCheckout(page, [aLoveseat])
  await page.waitForLoadState('networkidle')
  expect(await closedDots(page)).toEqual([])
  await open(page, '/cart')
  await page.waitForLoadState('networkidle')
  expect(await closedDots(page)).toEqual([])
})

for (const path of ['/admin', '/admin/product', '/admin/order']) {
  test(`no dot closes on its letter on ${path}`, async ({ page, request }) => {
    await openAs(page, path, await logIn(request, owner))
    await page.waitForLoadState('networkidle')
    expect(await closedDots(page)).toEqual([])
  })
}
