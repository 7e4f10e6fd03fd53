import { expect, type Page, test } from '@playwright/test'
import { untouched } from './ports.ts'
import { cards, countOf, expectAddress, open } from './shop.ts'

// what is counted here is the demo shop as it is
test.use(untouched)

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const brand = (page: Page, name: string) => filters(page).getByRole('checkbox', { name })
const clear = (page: Page) => filters(page).getByRole('button', { name: 'Clear Filters' })

test('every brand of the list has a checkbox with its count', async ({ page }) => {
  await page.goto('/product/sofasets')
  await expect(filters(page).getByRole('group', { name: 'Brands' }).locator('label')).toHaveText([
    'Monsoon Loft5',
    'Old Mint House1',
    'Sheesham Story1',
    'Zari & Oak1',
  ])
})

test('a ticked brand narrows the list at once, stays in the address, and survives reload and Back', async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  await brand(page, 'Zari & Oak').click()
  await expect(countOf(page)).toHaveText('1 product')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Zari & Oak')
  await expectAddress(page, '/product/sofasets', { brand: 'Zari & Oak' })

  await open(page, page.url())
  await expect(brand(page, 'Zari & Oak')).toBeChecked()
  await expect(cards(page)).toHaveCount(1)

  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chilika' })).toBeVisible()
  await page.goBack()
  await expect(brand(page, 'Zari & Oak')).toBeChecked()
  await expect(cards(page)).toHaveCount(1)
})

test('two brands show the pieces of both; unticking takes one away again', async ({ page }) => {
  await open(page, '/product/sofasets')
  await brand(page, 'Zari & Oak').click()
  await brand(page, 'Monsoon Loft').click()
  await expect(countOf(page)).toHaveText('3 products')
  await brand(page, 'Monsoon Loft').click()
  await expect(countOf(page)).toHaveText('1 product')
})

test('two quick choices both count, in whatever order their answers come', async ({ page }) => {
  await open(page, '/product/sofasets')
  const held = Promise.withResolvers<void>()
  const isHeld = (url: URL) =>
    url.pathname === '/api/products' && url.searchParams.getAll('brand').length === 1
  await page.route(isHeld, async (route) => {
    const answer = await route.fetch()
    await held.promise
    await route.fulfill({ response: answer })
  })
  await brand(page, 'Zari & Oak').click()
  await expect(brand(page, 'Zari & Oak')).toBeChecked()
  // the list, not the counts beside it
  const early = page.waitForResponse((answer) => isHeld(new URL(answer.url())))
  await brand(page, 'Monsoon Loft').click()
  await expect(countOf(page)).toHaveText('3 products')
  held.resolve()
  await (await early).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(cards(page)).toHaveCount(3)
  await expect(countOf(page)).toHaveText('3 products')
})

test('Clear Filters can be pressed only when something is chosen, and empties the selection', async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  await expect(clear(page)).toBeDisabled()
  await brand(page, 'Old Mint House').click()
  await expect(countOf(page)).toHaveText('1 product')
  await clear(page).click()
  await expect(countOf(page)).toHaveText('5 products')
  await expect(brand(page, 'Old Mint House')).not.toBeChecked()
  await expectAddress(page, '/product/sofasets')
  await expect(clear(page)).toBeDisabled()
})

test('the price fields narrow the list by Enter and by leaving them, and keep the focus', async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  const lowest = filters(page).getByRole('textbox', { name: 'Lowest price' })
  await lowest.fill('30,000')
  await lowest.press('Enter')
  await expectAddress(page, '/product/sofasets', { min_price: '30000' })
  await expect(countOf(page)).toHaveText('3 products')
  await expect(lowest).toBeFocused()
  await expect(lowest).toHaveValue('30000')
  await filters(page).getByRole('textbox', { name: 'Highest price' }).fill('40000')
  await page.keyboard.press('Tab')
  await expectAddress(page, '/product/sofasets', { min_price: '30000', max_price: '40000' })
  await expect(countOf(page)).toHaveText('1 product')
  await clear(page).click()
  await expect(lowest).toHaveValue('')
})

test('colour, material, availability and country narrow the list too', async ({ page }) => {
  await open(page, '/product/sofasets')
  for (const [group, choice, count, query] of [
    ['Colour', 'Blue', '2 products', { colour: 'Blue' }],
    ['Material', 'Leatherette', '1 product', { material: 'Leatherette' }],
    ['Country of origin', 'India', '5 products', { country: 'India' }],
    ['Availability', 'In stock now', '5 products', { in_stock: 'true' }],
  ] as const) {
    await filters(page).locator('summary').filter({ hasText: group }).click()
    await filters(page).getByRole('checkbox', { name: choice }).click()
    await expectAddress(page, '/product/sofasets', query)
    await expect(countOf(page)).toHaveText(count)
    await clear(page).click()
    await expect(clear(page)).toBeDisabled()
  }
})

for (const [width, columns] of [
  [1440, 3],
  [768, 2],
  [390, 1],
] as const) {
  test(`the grid has ${columns} column(s) in a window ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/product/sofasets')
    await expect(cards(page)).toHaveCount(5)
    const lefts = await cards(page).evaluateAll((found) =>
      found.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(columns)
  })
}

test('the handles of the price narrow the list when they are let go of, also by the keyboard', async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  const lowest = filters(page).getByRole('slider', { name: 'Minimum price' })
  const highest = filters(page).getByRole('slider', { name: 'Maximum price' })
  await expect(lowest).toHaveAttribute('aria-valuetext', '₹20,000')
  // the first touch of the page brings its code
  await lowest.focus()
  await expect(filters(page).locator('[data-drawn]')).toHaveCount(0)
  await lowest.press('ArrowRight')
  await expectAddress(page, '/product/sofasets', { min_price: '25000' })
  await expect(countOf(page)).toHaveText('4 products')
  await expect(lowest).toBeFocused()
  await expect(filters(page).getByRole('textbox', { name: 'Lowest price' })).toHaveValue('25000')
  await highest.fill('3')
  await expectAddress(page, '/product/sofasets', { min_price: '25000', max_price: '35000' })
  await expect(countOf(page)).toHaveText('2 products')
  await lowest.press('Home')
  await expectAddress(page, '/product/sofasets', { max_price: '35000' })
})

test('the filters stay in view beside a long list, below the header', async ({ page }) => {
  await open(page, '/productlist')
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 2_500)
  await page.mouse.wheel(0, -300)
  const header = page.getByRole('banner').first()
  await expect(header).toBeInViewport()
  await expect(filters(page).getByRole('heading', { name: 'Filters' })).toBeInViewport()
  const [above, below] = [await header.boundingBox(), await filters(page).boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})

test('a group is one card: its colours lead to its pieces, and pointing at it shows a second picture', async ({
  page,
}) => {
  await open(page, '/product/sofasets')
  const card = cards(page).filter({ hasText: 'Aravali' })
  await expect(card).toHaveCount(1)
  await expect(page.getByText('(8 with every colour and size)')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(1)
  await card.hover()
  await expect(card.locator('img')).toHaveCount(2)
  await expect(card.locator('img').nth(1)).toHaveCSS('opacity', '1')
  const colours = card.getByRole('list', { name: /comes in$/ }).getByRole('link')
  await expect(colours).toHaveCount(4)
  await expect(colours.first()).toHaveAttribute('aria-current', 'true')
  await colours.and(page.getByRole('link', { name: 'Navy' })).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aravali 3 Seater Sofa in Navy')
})
