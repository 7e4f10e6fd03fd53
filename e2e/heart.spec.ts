import { expect, type Page, test } from '@playwright/test'
import { cards, loveseat, open, sofa } from './shop.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` }).first()

test('a saved piece stays saved after a reload, on its own page and on the wishlist', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/product/sofasets')
  await expect(heart(page, sofa.title)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, sofa.title).click()
  await expect(heart(page, sofa.title)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, sofa.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, loveseat.title)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(sofa.path)
  await expect(heart(page, sofa.title)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(sofa.title)
})

test('the heart of a saved piece is drawn full, another as an outline', async ({ page }) => {
  await open(page, '/product/sofasets')
  const drawn = heart(page, sofa.title).locator('svg')
  await expect(drawn).toHaveCSS('fill', 'none')
  await heart(page, sofa.title).click()
  await expect(heart(page, sofa.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(drawn).toHaveCSS('fill', 'rgb(100, 40, 80)')
  await expect(heart(page, loveseat.title).locator('svg')).toHaveCSS('fill', 'none')
  await open(page, sofa.path)
  await expect(heart(page, sofa.title).locator('svg')).toHaveCSS('fill', 'rgb(100, 40, 80)')
})

test('the wishlist shows the latest first, and a second tap takes a piece off it', async ({ page }) => {
  await open(page, '/product/sofasets')
  await heart(page, sofa.title).click()
  await heart(page, loveseat.title).click()
  await open(page, '/wishlist')
  await expect(cards(page).getByRole('heading')).toHaveText([loveseat.title, sofa.title])
  await heart(page, loveseat.title).click()
  await expect(cards(page).getByRole('heading')).toHaveText([sofa.title])
  await heart(page, sofa.title).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet.' })).toBeVisible()
})

test('an empty wishlist says how to fill it', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet.' })).toBeVisible()
  await expect(page.getByText('Tap the heart on anything you like, and find it here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse new arrivals' })).toHaveAttribute(
    'href',
    '/productlist?sort=newest',
  )
})

test('a tap on the heart of a card does not open the card', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/sofasets')
  await heart(page, sofa.title).click()
  await expect(page).toHaveURL(/\/product\/sofasets$/)
})

test('a piece that has left the shop is left out of the wishlist', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('wishlist', '["gone-from-the-shop-22222"]'))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet.' })).toBeVisible()
})

test('a wishlist that cannot be loaded says so, and tries again when asked', async ({ page }) => {
  await page.addInitScript(
    (id) => localStorage.setItem('wishlist', JSON.stringify([id])),
    sofa.path.split('/').at(-1),
  )
  await page.route(
    (url) => url.pathname === '/api/products',
    (route) => route.abort(),
    { times: 1 },
  )
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toContainText(sofa.title)
})
