import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cards, cart, cartRow, expectAddress, open } from './shop.ts'
import { aColleague, openAs } from './staff.ts'

test('from a slip of the fingers to the cart', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).fill('ketel elektric')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“kettle electric”')
  await expect(page.getByText('Showing results for kettle electric.')).toBeVisible()
  await expectNoViolations(page)
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  expect(title).toMatch(/kettle/i)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click()
  // whoever leaves the page before its code is there leaves what was pressed behind (0087)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  await cart(page).click()
  await expect(cartRow(page, title)).toBeVisible()
})

test('what was typed can be asked for, and what is not sold is said without code too', async ({
  page,
  browser,
}) => {
  await open(page, '/product/reclinr')
  await page.getByRole('link', { name: 'reclinr', exact: true }).click()
  await expectAddress(page, '/product/reclinr', { exact: 'true' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here called “reclinr”')
  await page.getByRole('link', { name: 'Search for what we would understand' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“recliner”')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const silent = await plain.newPage()
  await silent.goto('/product/reclinr')
  await expect(silent.getByText('Showing results for recliner.')).toBeVisible()
  await silent.goto('/product/palang')
  await expect(silent.getByText('palang is bed here.')).toBeVisible()
  await silent.goto('/product/king%20size%20bed')
  await expect(silent.getByText('Nothing here matches all of it. These do not match king.')).toBeVisible()
  await silent.goto('/product/jhoola')
  await expect(silent.getByRole('heading', { level: 1 })).toHaveText('Nothing here called “jhoola”')
  await plain.close()
})

test('staff teach a word and pin a piece, and the shop finds them', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const word = `zhd${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}q`
  await openAs(page, '/admin/search', await aColleague(request, 'catalogue', 'Vidya Rao'))
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByText('words taught', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Teach a word' }).click()
  const teach = page.getByRole('dialog', { name: 'Teach a word' })
  await teach.getByLabel('When somebody types').fill(word)
  await teach.getByLabel('it means').fill('recliner')
  await expect(teach.getByRole('region', { name: 'What changes' })).toContainText(`${word}: 0 products`)
  await expect(teach.getByRole('list', { name: 'The first it would show' })).toContainText(/recliner/i)
  await expectNoViolations(page)
  await teach.getByRole('button', { name: 'Teach', exact: true }).click()
  await expect(page.getByText(`“${word}” finds`)).toBeVisible()

  await page.goto('/admin/search?tab=pins')
  await page.getByRole('button', { name: 'Pin a product' }).first().click()
  const pin = page.getByRole('dialog', { name: 'Pin a product' })
  await pin.getByLabel('Search').fill(word)
  await pin.getByLabel('Product').fill('munnar')
  await pin.getByRole('button', { name: /^Munnar/ }).click()
  await expectNoViolations(page)
  await pin.getByRole('button', { name: 'Pin it' }).click()
  await expect(page.getByRole('heading', { name: `Pinned for “${word}”` })).toBeVisible()

  await open(page, `/product/${word}`)
  await expect(cards(page).first()).toContainText('Munnar')
  await expect(page.getByText('The first product is chosen by the shop.')).toBeVisible()

  // and it is put back, so that the next test finds the shop as it was
  await page.goto('/admin/search?tab=pins')
  await page.getByRole('button', { name: /^Unpin Munnar/ }).click()
  await expect(page.getByRole('heading', { name: `Pinned for “${word}”` })).toBeHidden()
  await page.goto('/admin/search?tab=words')
  await page.getByLabel('Find a word').fill(word)
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Forget ${word}` }).click()
  await expect(page.getByText('No such word')).toBeVisible()
})

test('what a search understood stands above it in parts, and each can be taken away', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/product/green%20velvet%20sofa%20under%2050000')
  const parts = page.getByRole('list', { name: 'We understood' }).getByRole('listitem')
  await expect(parts).toHaveText(['Colour: Green', 'Material: Velvet', 'Up to ₹50,000'])
  await page.getByRole('link', { name: 'Search without Material: Velvet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“green sofa under 50000”')
  await expect(parts).toHaveText(['Colour: Green', 'Up to ₹50,000'])
})
