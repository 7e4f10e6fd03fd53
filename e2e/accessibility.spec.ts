import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cards, loveseat, open, sofa, soldOutSofa } from './shop.ts'

// colours are judged when they have arrived, not on the way
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of [
  ['home page', '/'],
  ['a category', '/product/sofasets'],
  ['a narrowed list', '/product/sofasets?brand=Monsoon+Loft&max_price=40000&in_stock=true'],
  ['a list that filters left empty', '/product/sofasets?max_price=1000'],
  ['a page in the middle of the whole shop', '/productlist?page=3'],
  ['a product', sofa.path],
  ['a product that is out of stock', soldOutSofa.path],
  ['a search that found nothing', '/product/sofaa'],
  ['the not-found screen', '/no/such/room'],
  ['the empty cart', '/cart'],
  ['the empty wishlist', '/wishlist'],
  ['a text page', '/pages/returns-and-refund'],
  ['the login', '/login'],
  ['the payment', '/payment'],
  ['the offline page', '/offline'],
] as const) {
  test(`${name} can be used by everybody`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path)
    await expectNoViolations(page)
  })
}

test('the filled cart and the message that something was added', { tag: '@phone' }, async ({ page }) => {
  await open(page, loveseat.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expectNoViolations(page)
})

test('the filled wishlist', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(
    (id) => localStorage.setItem('wishlist', JSON.stringify([id])),
    sofa.path.split('/').at(-1),
  )
  await open(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoViolations(page)
})

test('the open search, with suggestions and with recent searches', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('searches', '["almirah","study lamp"]'))
  await open(page, '/')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.click()
  await expect(page.getByRole('option', { name: 'almirah' })).toBeVisible()
  await expectNoViolations(page)
  await field.pressSequentially('sofa')
  await expect(page.getByRole('option', { name: sofa.title })).toBeVisible()
  await field.press('ArrowDown')
  await expectNoViolations(page)
})

test('the open menu', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('group', { name: 'All categories' })).toBeVisible()
  await expectNoViolations(page)
})

test('the open user menu', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expectNoViolations(page)
})

test('the picture as large as the window', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'Look closer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test('the EMI plans', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'See plans' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expectNoViolations(page)
})

test('a refused and an accepted pincode', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  const field = page.getByRole('main').getByRole('textbox', { name: 'Delivery to' })
  await field.fill('12')
  await field.press('Enter')
  await expect(page.getByText('A pincode has 6 digits.')).toBeVisible()
  await expectNoViolations(page)
  await field.fill('560038')
  await field.press('Enter')
  await expect(page.getByText(/^560038 Indiranagar/)).toBeVisible()
  await expect(page.getByText(/^Delivered to your door/)).toBeVisible()
  await expectNoViolations(page)
})

test('a list that could not be loaded', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.route(
    (url) => url.pathname === '/api/products',
    (route) => route.abort(),
  )
  await page.getByRole('link', { name: 'Living Room' }).first().click()
  await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
  await expectNoViolations(page)
})

test('the first Tab reaches the way past the header, and it leads to the content', async ({ page }) => {
  await open(page, '/product/sofasets')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
  ).toBeFocused()
})

test('furniture can be bought with the keyboard alone, from the home page to the cart', async ({ page }) => {
  await open(page, '/')
  const reach = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 120; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const bar = page.getByRole('navigation', { name: 'Categories' })
  await reach(bar.getByRole('link', { name: 'Furniture', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Furniture', exact: true })).toBeFocused()
  const piece = cards(page).first().getByRole('heading').getByRole('link')
  const title = (await piece.textContent()) ?? ''
  await reach(piece)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await reach(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

for (const [name, path] of [
  ['home page', '/'],
  ['listing', '/product/sofasets'],
  ['product page', sofa.path],
] as const) {
  test(`every stop of the Tab key on the ${name} is seen`, async ({ page }) => {
    await open(page, path)
    const stops: { isSeen: boolean; what: string }[] = []
    while (stops.length < 40) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const focused = document.activeElement ?? document.body
          const { outlineStyle, outlineWidth } = getComputedStyle(focused)
          return {
            isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
            what: focused.outerHTML.slice(0, 120),
          }
        }),
      )
    }
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
  })
}
