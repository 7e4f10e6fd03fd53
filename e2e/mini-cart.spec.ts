import { expect, type Page, test } from '@playwright/test'
import { cards, cart, expectAddress, loveseat, open, sofa } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sheet = (page: Page) => page.getByRole('region', { name: 'Added to your cart' })
const add = (page: Page) => page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()

test('what was added stands in a sheet with the total the shop works out, beside the cart’s number', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, loveseat.path)
  await page.getByRole('combobox', { name: 'Qty' }).selectOption('Qty 2')
  await add(page).click()
  await expect(sheet(page)).toContainText(loveseat.title)
  await expect(sheet(page)).toContainText('₹24,490Qty 2')
  await expect(sheet(page)).toContainText('Cart total (2 items)₹48,980.00')
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 items')
  const isUncovered = await cart(page).evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isUncovered).toBe(true)

  await sheet(page).getByRole('link', { name: 'View cart' }).click()
  await expectAddress(page, '/cart')
  await expect(sheet(page)).toBeHidden()
})

test('the next piece can be added over it; Esc and a click beside it close it', async ({ page }) => {
  await open(page, '/product/sofasets')
  for (const title of [sofa.title, loveseat.title]) {
    await cards(page)
      .filter({ hasText: title })
      .getByRole('button', { name: /^Add To Cart/ })
      .click()
    await expect(sheet(page)).toContainText(title)
  }
  await expect(sheet(page)).toContainText('(2 items)')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await open(page, loveseat.path)
  await add(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(sheet(page)).toBeHidden()
})

test('whoever adds by key is led into the sheet and back', async ({ page }) => {
  await open(page, loveseat.path)
  await add(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('link', { name: 'View cart' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add(page)).toBeFocused()
  await expect(sheet(page)).toBeHidden()
})
