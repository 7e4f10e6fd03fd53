import { expect, type Page, test } from '@playwright/test'
import { cards, cartRow, loveseat, open, sofa } from './shop.ts'

/** From now on what is opened is also kept. */
async function startKeeping(page: Page): Promise<void> {
  await open(page, '/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

test('without a network an opened page opens again, and a new one says that you are offline', async ({
  page,
  context,
}) => {
  await startKeeping(page)
  await open(page, '/product/sofasets')
  await context.setOffline(true)
  await page.goto(sofa.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.goto('/product/sofasets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofa Sets')
  await expect(cards(page)).toHaveCount(5)
})

test('a new piece stays out of reach without a network, also when its kind is known, until Try again finds one', async ({
  page,
  context,
}) => {
  await startKeeping(page)
  await open(page, loveseat.path)
  await open(page, '/login')
  await context.setOffline(true)
  await page.goto(sofa.path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
})

test('the cart opens without a network and holds what was put in', async ({ page, context }) => {
  await startKeeping(page)
  await open(page, loveseat.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(cartRow(page, loveseat.title)).toBeVisible()
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(cartRow(page, loveseat.title)).toBeVisible()
  await expect(page.getByText('We could not calculate the total.')).toBeVisible()
  await expect(cartRow(page, loveseat.title)).toContainText('₹24,490.00')
})

test('the page that says so comes whole without a network: styles, and its picture', async ({
  page,
  context,
}) => {
  await startKeeping(page)
  await context.setOffline(true)
  await page.goto(sofa.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Eczar/)
})
