// What the pages say is so, and what has nothing behind it is not there.
import { expect, test } from '@playwright/test'
import { open } from './shop.ts'

test('ways to pay are pictures, UPI first, in the footer', async ({ page }) => {
  await page.goto('/')
  const accepted = page
    .locator('footer section')
    .filter({ has: page.getByRole('heading', { name: 'We accept' }) })
    .getByRole('img')
  await expect(accepted.first()).toHaveAccessibleName('UPI')
  const named = await accepted.evaluateAll((found) => found.map((mark) => mark.getAttribute('aria-label')))
  expect(named).toEqual([
    'UPI',
    'Visa',
    'Mastercard',
    'Maestro',
    'Amex',
    'RuPay',
    'Diners',
    'Wallet',
    'Internet Banking',
    'EMI',
    'Cash',
  ])
})

test('the cart shows them too, and says where we deliver', async ({ page }) => {
  await open(page, '/product/lighting')
  await page
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click()
  await page.goto('/cart')
  const ways = page.getByRole('list', { name: 'Ways to pay' }).getByRole('img')
  await expect(ways.first()).toHaveAccessibleName('UPI')
  await expect(page.getByText('We deliver within India and do not ship internationally.')).toBeVisible()
})

test('nothing leads to networks or to a login for merchants, and one line says that it is a demo', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'About this shop' })).toContainText('Demo shop')
  await expect(page.locator('#footer')).not.toContainText('Merchant')
  await expect(page.locator('footer a[aria-label]')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/sample words|demo/i)
})

test('the studio page lists the showrooms, with a phone to ring', async ({ page }) => {
  await page.goto('/pages/studios')
  const studio = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(studio).toContainText('22 Residency Road, Bengaluru 560025')
  await expect(studio.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\d+$/)
})

test('tables in a text can be read on a phone and by a screen reader', async ({ page }) => {
  await page.goto('/pages/returns-and-refund')
  const table = page.getByRole('table')
  await expect(table.getByRole('rowheader', { name: /^Everything/ })).toBeVisible()
  const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)
})

test('a product whose picture does not load shows what kind of thing it is', async ({ page }) => {
  await page.route(/\/media\/products\//, (route) => route.abort())
  await open(page, '/product/lighting')
  const picture = page.getByRole('main').locator('article').first().getByRole('img')
  await expect(picture).toHaveAttribute('src', '/media/tiles/lighting.webp')
})
