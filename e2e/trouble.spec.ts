import { expect, type Page, type Route, test } from '@playwright/test'
import { untouched } from './ports.ts'
import { cards, cartRow, categoryLink, countOf, expectAddress, open, sofa } from './shop.ts'

const isProductList = (url: URL) => url.pathname === '/api/products'

const failures: [what: string, (route: Route) => Promise<void>][] = [
  ['the network drops', (route) => route.abort()],
  ['the server stumbles', (route) => route.fulfill({ status: 500, body: 'not even JSON' })],
]

test.describe('a list', () => {
  test.use(untouched)
  for (const [what, fail] of failures) {
    test(`when ${what}, the list says so and Try again brings it`, async ({ page }) => {
      await open(page, '/')
      let attempts = 0
      await page.route(isProductList, (route) => {
        attempts++
        return fail(route)
      })
      await categoryLink(page, 'Furniture').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Furniture')
      await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
      await expect(countOf(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => attempts).toBe(2)
      await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
      await page.unroute(isProductList)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page)).toHaveCount(24)
      await expect(countOf(page)).toHaveText('52 products')
    })
  }
})

test('a search that could not be made is not called fruitless', async ({ page }) => {
  await open(page, '/')
  await page.route(isProductList, (route) => route.abort())
  await page.getByRole('combobox', { name: 'Search' }).fill('sofa')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa”')
  await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
  await page.unroute(isProductList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(countOf(page)).toHaveText('20 products')
})

test('a narrowing that fails keeps the choice and can be tried again', async ({ page }) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft')
  await page.route(isProductList, (route) => route.abort())
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort: Price, low to high')
  await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Monsoon Loft')
  await page.unroute(isProductList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expectAddress(page, '/product/sofasets', { brand: 'Monsoon Loft', sort: 'price_low' })
})

test('a product that cannot be loaded says so, and Try again opens it', async ({ page }) => {
  await open(page, '/product/sofasets')
  const isProduct = (url: URL) => url.pathname.startsWith('/api/products/aravali')
  await page.route(isProduct, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong at our end')
  await page.unroute(isProduct)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
})

test('when the network is gone altogether, the next page says so and comes once it is back', async ({
  page,
  context,
}) => {
  await open(page, '/product/sofasets')
  await context.setOffline(true)
  await page.getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
})

test.describe('on a slow network', () => {
  /** Holds the answers back until told otherwise. */
  async function holdBack(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
    const gate = Promise.withResolvers<void>()
    await page.route(matches, async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }

  test('the next list shows its shape until it comes', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/')
    const release = await holdBack(page, isProductList)
    await categoryLink(page, 'Furniture').click()
    const shape = page.getByRole('main').locator('[aria-busy=true]')
    await expect(shape).toBeVisible()
    await expect(shape.getByRole('status')).toHaveText('Loading products')
    release()
    await expect(cards(page)).toHaveCount(24)
    await expect(shape).toHaveCount(0)
  })

  test('the next product shows its shape until it comes', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/product/sofasets')
    const release = await holdBack(page, (url) => url.pathname.startsWith('/api/products/aravali'))
    await page.getByRole('link', { name: sofa.title }).click()
    const shape = page.getByRole('main').locator('[aria-busy=true]')
    await expect(shape.getByRole('status')).toHaveText('Loading this product')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
    await expect(shape).toHaveCount(0)
  })

  test('another order shows the shape of the cards, and what was chosen stays chosen', async ({ page }) => {
    await open(page, '/product/sofasets')
    const release = await holdBack(page, isProductList)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Sort: Price, low to high')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
    await expect(sort).toHaveValue('price_low')
    release()
    await expect(cards(page).first()).toContainText('₹24,490')
  })

  test('the EMI plans show that they are on their way', async ({ page }) => {
    await open(page, sofa.path)
    const release = await holdBack(page, (url) => url.pathname.includes('/emi'))
    await page.getByRole('button', { name: 'See plans' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
    release()
    await expect(dialog.getByRole('table')).toBeVisible()
  })
})

test.describe('on a first visit, with nothing kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part of the page that cannot be fetched does not take the page along', async ({ page }) => {
    await open(page, sofa.path)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const name of ['Look closer', 'See plans', 'Account', 'ADD TO CART']) {
      const lost = page.waitForEvent('requestfailed')
      await page.getByRole('button', { name, exact: true }).first().click()
      await lost
    }
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa.title)
  })
})

test('for a picture that cannot be loaded stands one of its kind, or its ground, and the card still works', async ({
  page,
}) => {
  await page.route('**/media/products/sofasets-01-aravali-3-seater/**', (route) => route.abort())
  await open(page, '/product/sofasets')
  const card = cards(page).filter({ hasText: sofa.title })
  await expect(card.locator('img')).toHaveAttribute('src', /\/media\/tiles\/sofas/)
  await page.route('**/media/tiles/**', (route) => route.abort())
  await page.reload()
  await expect(card.getByRole('img', { name: sofa.title })).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await card.getByRole('link', { name: sofa.title }).click()
  await expectAddress(page, sofa.path)
})

test('a browser that keeps nothing can still shop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is switched off', 'SecurityError')
      },
    })
  })
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(cartRow(page, sofa.title).getByRole('status')).toHaveText('1')
})

test('what somebody else wrote into the storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart', '[{"id":7},null,"x"]')
    localStorage.setItem('wishlist', '{"not":"a list"}')
    localStorage.setItem('pincode', 'not even JSON')
  })
  await open(page, sofa.path)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Save ${sofa.title}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
