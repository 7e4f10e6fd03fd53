import { expect, type Page, test } from '@playwright/test'
import { cards, countOf, expectAddress, open, sofa } from './shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name })

async function type(page: Page, text: string): Promise<void> {
  await field(page).click()
  await field(page).pressSequentially(text)
}

test('the field invites in the words of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(field(page)).toHaveAttribute('placeholder', 'Your door to happiness opens with a search')
})

test('the whole placeholder fits into the field, on small phones too', async ({ page }) => {
  await open(page, '/')
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { needed, room } = await field(page).evaluate((input: HTMLInputElement) => {
      const own = getComputedStyle(input)
      const shown = getComputedStyle(input, '::placeholder')
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = `${shown.fontWeight} ${shown.fontSize} ${shown.fontFamily}`
      return {
        needed: pen.measureText(input.placeholder).width,
        room: input.clientWidth - Number.parseFloat(own.paddingLeft) - Number.parseFloat(own.paddingRight),
      }
    })
    expect(needed, `in a window ${width} pixels wide`).toBeLessThanOrEqual(room)
  }
})

test('typing suggests products, categories and brands', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await type(page, 'so')
  await expect(list(page)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).pressSequentially('fa')
  await expect(group(page, 'Categories').getByRole('option', { name: 'Sofa Sets' })).toBeVisible()
  await expect(group(page, 'Brands').getByRole('option', { name: 'Zari & Oak' })).toBeVisible()
  const product = list(page).getByRole('option', { name: sofa.title })
  await expect(product).toContainText('₹31,490')
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: sofa.title })).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('one letter asks for nothing yet, two do', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) asked.push(new URL(request.url()).search)
  })
  await type(page, 'k')
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
  await field(page).pressSequentially('e')
  await page.clock.runFor(1_000)
  await expect(list(page)).toBeVisible()
  expect(asked).toEqual(['?q=ke'])
})

test('the arrows walk the suggestions and Enter opens the marked one', async ({ page }) => {
  await open(page, '/')
  await type(page, 'kettle')
  await expect(
    list(page)
      .getByRole('option', { name: /Kettle/ })
      .first(),
  ).toBeVisible()
  const options = list(page).getByRole('option')
  await field(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await field(page).press('ArrowUp')
  await field(page).press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowUp')
  const marked = list(page).getByRole('option', { selected: true })
  await expect(marked).toHaveCount(1)
  const address = (await marked.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/product\/op\//)
  await field(page).press('Enter')
  await expectAddress(page, address)
})

test('Esc closes the suggestions and leaves what was typed', async ({ page }) => {
  await open(page, '/')
  await type(page, 'sofa')
  await expect(list(page)).toBeVisible()
  await field(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sofa')
})

test('the cross empties the field and keeps the focus in it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await type(page, 'sofa')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(list(page)).toBeHidden()
})

test('Enter opens the list of what was typed', async ({ page }) => {
  await open(page, '/')
  await type(page, 'study lamp')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“study lamp”')
  await expectAddress(page, '/product/study lamp')
  await expect(cards(page).first()).toContainText(/lamp/i)
  await expect(list(page)).toBeHidden()
})

test('Enter searches also when suggestions cannot be had', async ({ page }) => {
  await open(page, '/')
  await page.route('**/api/products/suggest*', (route) => route.abort())
  await type(page, 'wardrobe')
  await field(page).press('Enter')
  await expect(countOf(page)).toHaveText('1 product')
})

for (const [word, meaning] of [
  ['almirah', /wardrobe/i],
  ['gadda', /mattress/i],
] as const) {
  test(`whoever asks for ${word} finds it`, async ({ page }) => {
    await page.goto(`/product/${word}`)
    expect(await cards(page).count()).toBeGreaterThan(0)
    for (const title of await cards(page).getByRole('heading').allTextContents())
      expect(title).toMatch(meaning)
  })
}

test('a price in words narrows the search', async ({ page }) => {
  await page.goto('/product/sofa%20under%2025000')
  const prices = await cards(page)
    .getByText(/^Price/)
    .allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(25_000)
})

test('a search for what is not sold says so, offers what of it is, and the rooms', async ({ page }) => {
  await open(page, '/product/sofa%20jhoola')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here called “sofa jhoola”')
  for (const room of ['Living Room', 'Bedroom', 'Work From Home', 'Kids Room'])
    await expect(page.getByRole('main').getByRole('link', { name: room })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'sofa 37' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa”')
  await expect(countOf(page)).toHaveText('20 products')
})

test('a slip of the fingers is caught while typing', async ({ page }) => {
  await open(page, '/')
  await type(page, 'kettel')
  await expect(group(page, 'Did you mean').getByRole('option', { name: 'kettle' })).toBeVisible()
})

test('recent searches stand ready the next time, until they are cleared', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/')
  await type(page, 'almirah')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“almirah”')
  await open(page, '/')
  await field(page).click()
  await expect(group(page, 'Recent searches').getByRole('option', { name: 'almirah' })).toBeVisible()
  await list(page).getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await open(page, '/')
  await field(page).click()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
})

for (const [name, text] of [
  ['a drawing', '<svg onload="document.title=1;alert(1)">'],
  ['a script', '</script><script>alert(1)</script>'],
] as const) {
  test(`${name} in the address is text and nothing else`, async ({ page }) => {
    const trouble: string[] = []
    page.on('dialog', (dialog) => {
      trouble.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
    page.on('pageerror', (error) => trouble.push(error.message))
    await open(page, `/product/${encodeURIComponent(text)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(text)
    await expect(page.locator('svg[onload]')).toHaveCount(0)
    await expect(page).toHaveTitle(`“${text}” · Aangan`)
    expect(trouble).toEqual([])
  })
}
