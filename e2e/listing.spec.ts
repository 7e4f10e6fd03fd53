import { expect, test } from '@playwright/test'
import { untouched } from './ports.ts'
import { cards, countOf, expectAddress, movedSinceClick, open, sofa } from './shop.ts'

// what is counted here is the demo shop as it is
test.use(untouched)

test('a category shows its name as title and in the breadcrumb', async ({ page }) => {
  await page.goto('/product/sofasets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofa Sets')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', 'Furniture', 'Sofa Sets'])
  await expect(crumbs.first().getByRole('link')).toHaveAttribute('href', '/')
  await expect(countOf(page)).toHaveText('5 products')
  await expect(cards(page)).toHaveCount(5)
})

test('a search shows what was typed as title and in the breadcrumb', async ({ page }) => {
  await page.goto('/product/wardrobe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wardrobe”')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', 'wardrobe'])
})

test('a card tells brand, title, both prices, the discount and how large it is, and no invented stars', async ({
  page,
}) => {
  await page.goto('/product/sofasets')
  const card = cards(page).filter({ hasText: sofa.title })
  await expect(card).toContainText('Monsoon Loft')
  await expect(card).toContainText('Price ₹31,490')
  await expect(card.locator('s')).toHaveText('MRP ₹46,999')
  await expect(card).toContainText('33% off')
  await expect(card).toContainText('232 × 93 × 90 cm')
  await expect(card).not.toContainText('Ship')
  await expect(cards(page).filter({ hasText: 'Malabar' })).toContainText('Made to order, 21 days')
  await expect(card.getByRole('img', { name: sofa.title })).toBeVisible()
  await expect(card).not.toContainText(/rating|review|stars/i)
  await expect(card.getByRole('link', { name: sofa.title })).toHaveAttribute('href', sofa.path)
})

test('a click anywhere on a card opens the product', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/sofasets')
  await cards(page)
    .filter({ hasText: sofa.title })
    .click({ position: { x: 60, y: 120 } })
  await expect(page.getByRole('heading', { level: 1, name: sofa.title })).toBeVisible()
  await expectAddress(page, sofa.path)
})

test('Add To Cart on a card fills the cart, says so, and stays on the list', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  const card = cards(page).filter({ hasText: sofa.title })
  await card.getByRole('button', { name: /^Add To Cart/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toContainText(sofa.title)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectAddress(page, '/product/sofasets')
})

test('a chip takes its own filter away and leaves the others', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft&brand=Zari+%26+Oak&max_price=30000')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips).toContainText('Up to ₹30,000')
  await expect(countOf(page)).toHaveText('1 product')
  await chips.getByRole('button', { name: 'Remove Up to ₹30,000' }).click()
  await expect(countOf(page)).toHaveText('3 products')
  await chips.getByRole('button', { name: 'Remove Monsoon Loft' }).click()
  await expect(countOf(page)).toHaveText('1 product')
  await expectAddress(page, '/product/sofasets', { brand: 'Zari & Oak' })
})

test('sorting by price puts the cheapest first, and the choice stays in the address', async ({ page }) => {
  await open(page, '/product/sofasets')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Sort: Price, low to high')
  await expectAddress(page, '/product/sofasets', { sort: 'price_low' })
  await expect(cards(page).first()).toContainText('₹24,490')
  await sort.selectOption('Sort: Price, high to low')
  await expect(cards(page).first()).toContainText('₹64,990')
  await page.reload()
  await expect(sort).toHaveValue('price_high')
  await expect(cards(page).first()).toContainText('₹64,990')
})

test('the whole shop is paged: 24 on a page, the rest on the last', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/productlist')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(cards(page)).toHaveCount(24)
  await expect(pager).toContainText('Showing 1 to 24 of 104')
  const firstTitle = await cards(page).first().getByRole('heading').textContent()
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expectAddress(page, '/productlist', { page: '2' })
  await expect(pager).toContainText('Showing 25 to 48 of 104')
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(firstTitle ?? '')
  await pager.getByRole('link', { name: 'Page 5' }).click()
  await expect(pager).toContainText('Showing 97 to 104 of 104')
  await expect(cards(page)).toHaveCount(8)
  await expect(pager.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
  await expect(pager.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  await page.goBack()
  await expect(pager).toContainText('Showing 25 to 48 of 104')
})

test('Show more puts the next page below, goes on there, and Back returns to the same place', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/productlist')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const more = pager.getByRole('link', { name: 'Show more' })
  const firstTitle = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  const moved = await movedSinceClick(cards(page).last())
  await more.click()
  await expect(cards(page)).toHaveCount(48)
  await expectAddress(page, '/productlist', { upto: '2' })
  await expect(cards(page).first().getByRole('heading')).toHaveText(firstTitle)
  await expect(page.getByRole('status').filter({ hasText: '24 more products' })).toBeAttached()
  await expect(cards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused()
  expect(await moved()).toBeLessThan(50)
  await expect(pager).toContainText('Showing 1 to 48 of 104')

  const far = cards(page).nth(30)
  const title = (await far.getByRole('heading').textContent()) ?? ''
  await far.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect(far).toBeInViewport()
})

test('whoever told their pincode reads the day at the door on every card, and can sort by it', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/product/sofasets')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option', { name: 'Sort: Arrives soonest' })).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('pincode', '["560038"]'))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/delivery/dates')) asked += 1
  })
  await open(page, '/product/sofasets')
  await expect(cards(page).getByText(/^By \w{3}, \d{1,2} \w{3,4}$/)).toHaveCount(5)
  expect(asked).toBe(1)
  await sort.selectOption('Sort: Arrives soonest')
  await expectAddress(page, '/product/sofasets', { sort: 'soonest' })
  // made to order: it comes last
  await expect(cards(page).last()).toContainText('Malabar')
})

test('filters that leave nothing say so, and Clear Filters brings the list back', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft&max_price=1000')
  await expect(page.getByRole('heading', { name: 'No products match these filters.' })).toBeVisible()
  await expect(countOf(page)).toHaveText('0 products')
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect(countOf(page)).toHaveText('5 products')
  await expectAddress(page, '/product/sofasets')
})

test('an address with nonsense in it is read as far as it makes sense', async ({ page }) => {
  await page.goto('/product/sofasets?page=zero&sort=sideways&min_price=abc&max_price=30000&brand=')
  await expect(countOf(page)).toHaveText('2 products')
})
