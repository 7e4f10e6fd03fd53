import { expect, type Page, test } from '@playwright/test'
import { untouched } from './ports.ts'
import { cards, countOf, expectAddress, open } from './shop.ts'

// what is counted here is the demo shop as it is
test.use(untouched)

const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

test('the filters stand behind a button and slide in', async ({ page }) => {
  await open(page, '/product/sofasets')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await expect(drawer(page)).toBeHidden()
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('group', { name: 'Brands' }).getByRole('checkbox')).toHaveCount(4)
})

test('the drawer counts along, and shows what was chosen when it closes', async ({ page }) => {
  await open(page, '/product/sofasets')
  await opener(page).tap()
  await expect(drawer(page).getByRole('button', { name: 'Show 5 products' })).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'Monsoon Loft' }).tap()
  await expect(drawer(page).getByRole('button', { name: 'Show 2 products' })).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'Zari & Oak' }).tap()
  await drawer(page).getByRole('button', { name: 'Show 3 products' }).tap()
  await expect(drawer(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(3)
  await expect(opener(page)).toHaveText('Filters (2)')
  await expect(opener(page)).toBeFocused()
})

test('Clear Filters in the drawer empties the selection and leaves the drawer open', async ({ page }) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft')
  await opener(page).tap()
  const clear = drawer(page).getByRole('button', { name: 'Clear Filters' })
  await clear.tap()
  await expect(drawer(page).getByRole('button', { name: 'Show 5 products' })).toBeVisible()
  await expect(drawer(page).getByRole('checkbox', { name: 'Monsoon Loft' })).not.toBeChecked()
  await expect(clear).toBeDisabled()
  await expectAddress(page, '/product/sofasets')
})

for (const [way, close] of [
  ['the close button', (page: Page) => drawer(page).getByRole('button', { name: 'Close filters' }).tap()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['a tap beside it', (page: Page) => page.touchscreen.tap(380, 400)],
] as const) {
  test(`the drawer closes by ${way}, and the focus returns to the button`, async ({ page }) => {
    await open(page, '/product/sofasets')
    await opener(page).tap()
    await expect(drawer(page)).toBeVisible()
    await close(page)
    await expect(drawer(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })
}

test('above the list one tap clears every filter', async ({ page }) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft&in_stock=true')
  await page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: 'Clear Filters' })
    .tap()
  await expect(countOf(page)).toHaveText('5 products')
})

const switchColumns = (page: Page) => page.getByRole('button', { name: 'Two columns' })
const tops = async (page: Page) =>
  Promise.all([0, 1].map(async (at) => (await cards(page).nth(at).boundingBox())?.y ?? 0))

test('a card shows the whole picture: nothing of a wardrobe is cut off', async ({ page }) => {
  await open(page, '/product/wardrobes')
  const picture = cards(page).first().getByRole('img').first()
  await expect(picture).toHaveCSS('object-fit', 'contain')
  const box = await picture.boundingBox()
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
})

test('the list has one column, or two for whoever asks, and remembers it', async ({ page }) => {
  await open(page, '/product/sofasets')
  const [first, second] = await tops(page)
  expect(second).toBeGreaterThan((first ?? 0) + 200)
  await switchColumns(page).tap()
  await expect(switchColumns(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => new Set(await tops(page)).size).toBe(1)
  await open(page, '/product/beds')
  await expect(switchColumns(page)).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(await tops(page)).size).toBe(1)
  await switchColumns(page).tap()
  await expect.poll(async () => new Set(await tops(page)).size).toBe(2)
  await page.reload()
  await expect(switchColumns(page)).toHaveAttribute('aria-pressed', 'false')
  expect(new Set(await tops(page)).size).toBe(2)
})
