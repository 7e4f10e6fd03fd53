import { expect, test } from '@playwright/test'
import { open, sofa, soldOutSofa } from './shop.ts'

for (const [name, path] of [
  ['home page', '/'],
  ['listing', '/product/sofasets'],
  ['narrowed list', '/product/sofasets?brand=Monsoon+Loft&max_price=40000'],
  ['search', '/product/almirah'],
  ['product page', sofa.path],
  ['page of a sold-out product', soldOutSofa.path],
  ['cart', '/cart'],
  ['wishlist', '/wishlist'],
  ['text page', '/pages/about-us'],
] as const) {
  test(`the ${name} opens without a complaint of the browser`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`))
    page.on(
      'response',
      (answer) => answer.status() >= 400 && complaints.push(`${answer.url()} ${answer.status()}`),
    )
    await page.addInitScript(() => {
      localStorage.setItem('wishlist', '["aravali-3-seater-sofa-in-sage-green-5bghg"]')
      localStorage.setItem('pincode', '["560038"]')
    })
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}
