// A page can be read and pressed before its code is there: on a slow network nothing that was pressed or typed is lost.
import { expect, type Page, test } from '@playwright/test'
import { untouched } from './ports.ts'
import {
  addToCart,
  cards,
  cart,
  cartRow,
  countOf,
  expectAddress,
  loveseat,
  movedSinceClick,
  open,
  sofa,
  takenOver,
} from './shop.ts'
import { openSlowLine } from './slow-document.ts'

/** Holds files of the page's code back; what it answers lets them come. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** As soon as the page is drawn: it is whole only with its code. */
const drawn = { waitUntil: 'domcontentloaded' } as const

const allCode = /\/assets\/entry-client-.*\.js/

test('a piece that was put into the cart before the code came lies in it once', { tag: '@phone' }, async ({
  page,
}) => {
  const letCome = await holdBack(page, allCode)
  await page.goto('/product/sofasets', drawn)
  const add = cards(page)
    .filter({ hasText: sofa.title })
    .getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await add.click()
  letCome()
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toContainText(sofa.title)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
})

test('what was chosen beside it goes along', { tag: '@phone' }, async ({ page }) => {
  const letCome = await holdBack(page, allCode)
  await page.goto(loveseat.path, drawn)
  await page.getByRole('combobox', { name: 'Qty' }).selectOption('Qty 3')
  await page.getByRole('checkbox', { name: /Furniture Protection/ }).check()
  await addToCart(page).click()
  letCome()
  await expect(cart(page)).toHaveAccessibleName('Cart, 3 items')
  await cart(page).click()
  const line = cartRow(page, loveseat.title)
  await expect(line.getByRole('status')).toHaveText('3')
  await expect(line.getByRole('checkbox', { name: /Full Furniture Protection/ })).toBeChecked()
})

test('what was typed into the search before the code came is searched for after it', async ({ page }) => {
  const letCome = await holdBack(page, allCode)
  await page.goto('/cart', drawn)
  await page.getByRole('combobox', { name: 'Search' }).fill('wardrobe')
  letCome()
  await takenOver(page)
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wardrobe”')
})

test('whoever types on has not sent the form yet', async ({ page }) => {
  const letCome = await holdBack(page, allCode)
  await page.goto('/pages/grievance-redressal', drawn)
  const form = page.getByRole('form', { name: 'Complaint' })
  await form.getByLabel('Your name').fill('Ishita')
  await form.getByLabel('Your name').press('Enter')
  await form.getByLabel('Email or mobile').fill('ishita@')
  letCome()
  await takenOver(page)
  await expect(form.getByLabel('Email or mobile')).toHaveValue('ishita@')
  await expect(form.getByText('Choose what it is about.')).toHaveCount(0)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Choose what it is about.')).toBeVisible()
})

test('a form that was sent before the code came keeps what was typed, out of the address, and is sent then', async ({
  page,
}) => {
  const letCome = await holdBack(page, allCode)
  await page.goto('/pages/grievance-redressal', drawn)
  const form = page.getByRole('form', { name: 'Complaint' })
  await form.getByLabel('Your name').fill('Ishita')
  await form.getByLabel('Email or mobile').fill('ishita@')
  await form.getByLabel('Email or mobile').press('Enter')
  letCome()
  await expect(form.getByText('Enter an email address or an Indian mobile number.')).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue('Ishita')
  await expect(form.getByLabel('Email or mobile')).toHaveValue('ishita@')
  await expectAddress(page, '/pages/grievance-redressal')
})

test('a search is on its way at once, without the code', async ({ page }) => {
  await holdBack(page, allCode)
  await page.goto('/cart', drawn)
  await page.getByRole('combobox', { name: 'Search' }).fill('wardrobe')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wardrobe”')
})

test('a menu that was opened before the code came fills with it', { tag: '@phone' }, async ({ page }) => {
  const letCome = await holdBack(page, allCode)
  await page.goto('/cart', drawn)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  letCome()
  await expect(
    page.getByRole('group', { name: 'Account' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible()
})

test('the second of two quick choices adds to the first, though some code of the list is still on its way', {
  tag: '@phone',
}, async ({ page }) => {
  const letCome = await holdBack(page, /PriceSlider-.*\.js/)
  await open(page, '/product/sofasets?brand=Monsoon+Loft&brand=Zari+%26+Oak&max_price=30000')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await chips.getByRole('button', { name: 'Remove Up to ₹30,000' }).click()
  await expect(countOf(page)).toHaveText('3 products')
  await chips.getByRole('button', { name: 'Remove Monsoon Loft' }).click()
  await expect(countOf(page)).toHaveText('1 product')
  letCome()
  await expectAddress(page, '/product/sofasets', { brand: 'Zari & Oak' })
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})

test('"Show more" keeps the place, though its code is still on its way', { tag: '@phone' }, async ({
  page,
}) => {
  const letCome = await holdBack(page, /Pager-.*\.js/)
  await open(page, '/productlist')
  const more = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Show more' })
  const moved = await movedSinceClick(cards(page).last())
  await more.click()
  await expect(cards(page)).toHaveCount(48)
  letCome()
  expect(await moved()).toBeLessThan(50)
})

test('a chip that was pressed before its code came leaves what was ticked meanwhile', async ({ page }) => {
  const letCome = await holdBack(page, /FilterChips-.*\.js/)
  await open(page, '/product/sofasets?brand=Monsoon+Loft&max_price=60000')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Zari & Oak' }).click()
  await expect(filters.getByRole('checkbox', { name: 'Zari & Oak' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove Up to ₹60,000' }).click()
  letCome()
  await expect(page.getByRole('button', { name: 'Remove Zari & Oak' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Monsoon+Loft&brand=Zari+%26+Oak')
})

test('a page whose code cannot come whole is left all the same', async ({ page }) => {
  await page.route(/\/assets\/CategoryLists-.*\.js/, (route) => route.abort())
  await open(page, '/product/sofasets')
  await page.mouse.wheel(0, 200)
  await cards(page).getByRole('link', { name: sofa.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: sofa.title })).toBeVisible()
})

test('a page whose end comes after its code is taken over all the same', { tag: '@phone' }, async ({
  page,
}) => {
  const line = await openSlowLine(untouched.baseURL, 0.9)
  await page.goto(`${line.url}/product/sofasets`, { waitUntil: 'commit' })
  const add = cards(page)
    .first()
    .getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  // by now its code would have come, and found nothing to take over
  await page.waitForTimeout(1_000)
  line.letCome()
  await takenOver(page)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  line.close()
})
