import { expect, test } from '@playwright/test'
import { cards, categoryLink, countOf, expectAddress, sofa } from './shop.ts'

// a browser that runs no code at all
test.use({ javaScriptEnabled: false })

test('the home page stands there whole', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Make room for everyone who drops in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Need Help Buying' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Aangan Home Retail Pvt Ltd')
  await page.getByRole('link', { name: 'Living Room' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Living Room')
})

test('categories, cards and products are links that work', async ({ page }) => {
  await page.goto('/')
  await categoryLink(page, 'Furniture').click()
  await expect(countOf(page)).toHaveText('8 products')
  await cards(page).getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
  await expect(page.getByText('You save ₹15,509 Inc of all taxes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Product information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
  await page.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Navy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aravali 3 Seater Sofa in Navy')
})

test('the pager turns the pages', async ({ page }) => {
  await page.goto('/productlist')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expectAddress(page, '/productlist', { page: '2' })
  await expect(page.getByText(/Showing 25 to 48 of 1\d\d/)).toBeVisible()
})

test('the search form searches', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('study lamp')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expectAddress(page, '/product/study lamp')
  await expect(cards(page).first()).toContainText(/lamp/i)
})

test('the menu opens, because the browser itself opens it', async ({ page }) => {
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
