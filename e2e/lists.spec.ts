// Comparing, what was looked at lately, alerts, and a wishlist that is shared.
import { expect, type Page, test } from '@playwright/test'
import type { WireAlertTerms } from '../src/shop/alerts/contract.ts'
import { expectNoViolations } from './axe.ts'
import { linkMailedTo } from './mailbox.ts'
import { aProduct, changeProduct, freshTitle } from './products.ts'
import { logInAs, open } from './shop.ts'
import { aShopper, freshEmail, ownerAtWork } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const main = (page: Page) => page.getByRole('main')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const tray = (page: Page) => page.getByRole('region', { name: 'Chosen to compare' })

test('four pieces are ticked in a list and compared, and where they differ is said', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/product/sofasets')
  const boxes = main(page).getByRole('checkbox', { name: /^Compare/ })
  const titles = await main(page).getByRole('article').locator('h2').allTextContents()
  const tick = async (at: number) => {
    await boxes.nth(at).click()
    await expect(boxes.nth(at)).toBeChecked()
  }
  await tick(0)
  await expect(tray(page)).toContainText('1 product chosen')
  await expect(tray(page).getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
  for (const at of [1, 2, 3]) await tick(at)
  await expect(tray(page)).toContainText('That is the most')
  await expectUsable(page)

  // a fifth asks which one makes room
  await boxes.nth(4).click()
  const dialog = page.getByRole('dialog', { name: 'Four is the most' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(boxes.nth(4)).toBeChecked()
  await boxes.nth(4).click()
  await expect(boxes.nth(4)).not.toBeChecked()
  await tick(0)

  // it is remembered, and another kind does not mix
  await open(page, '/product/recliner')
  await expect(tray(page)).toContainText('4 products chosen')
  await main(page)
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep what I chose' }).click()
  await tray(page).getByRole('link', { name: 'Compare 4' }).click()

  await expect(page).toHaveURL(/\/compare\?ids=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare /)
  await expect(tray(page)).toHaveCount(0)
  const address = decodeURIComponent(page.url())
  const same = main(page).getByRole('row', { name: /^Country of origin/ })
  await expect(same).toBeVisible()
  await main(page).getByRole('switch', { name: 'Only differences' }).check()
  await expect(same).toBeHidden()
  await expect(main(page).getByText(/rows are the same for all four/)).toBeVisible()
  await main(page).getByText('Show them').click()
  await expect(same).toBeVisible()
  await expectUsable(page)
  if (isPhone(page)) {
    // two at a time, chosen from lists
    await main(page)
      .getByLabel('Second product')
      .selectOption({ label: titles[3] ?? '' })
    await expect(main(page).getByLabel('First product')).toHaveValue(/.+/)
    await expect(
      main(page)
        .getByRole('row', { name: /^Price/ })
        .getByRole('cell'),
    ).toHaveCount(2)
  } else {
    await expect(main(page).getByRole('columnheader')).toHaveCount(4)
    await main(page)
      .getByRole('link', { name: /^Take out / })
      .first()
      .click()
    await expect(main(page).getByRole('columnheader')).toHaveCount(3)
  }

  // whoever is given the address sees the same, without any code, and is told what is gone
  const shared = await page.request.get(`${address},gone-for-good`)
  expect(await shared.text()).toContain('Only differences')
  const html = await (await page.request.get(address.replace(/,[^,]+$/, ',gone-for-good'))).text()
  expect(html).toContain('One product is no longer in the shop')
  await open(page, '/compare')
  await expect(main(page).getByText('Nothing to compare yet.')).toBeVisible()
  await expectUsable(page)
})

test('what was looked at is shown again, with what costs less, until it is taken off', {
  tag: '@phone',
}, async ({ page, request }) => {
  const owner = await ownerAtWork(request)
  const pieces = []
  for (const name of ['Seen one', 'Seen two', 'Seen three'])
    pieces.push(await aProduct(request, owner, { title: freshTitle(name), mrp: 4_000 }))
  for (const piece of pieces) await open(page, `/product/op/${piece._id}`)
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await page.locator('#footer').evaluate((footer) => footer.scrollIntoView())
  await expect(strip.getByRole('link')).toHaveCount(2)
  await expect(strip).not.toContainText(pieces[2]?.title ?? '')

  const now = await (await request.get(`/api/products/${pieces[0]?._id}`)).json()
  const changed = await changeProduct(request, owner, pieces[0]?._id ?? '', {
    version: (
      await (
        await request.get(`/api/admin/products/${pieces[0]?._id}`, {
          headers: { Authorization: `Bearer ${owner.token}` },
        })
      ).json()
    ).version,
    discount: '40% off',
  })
  expect(changed.status(), await changed.text()).toBe(200)
  expect(now[0].price_offer).toBe(3_000)
  await open(page, '/wishlist')
  await expect(strip.getByRole('link')).toHaveCount(3)
  await expect(strip).toContainText(/₹600 less than on \d+ \w+/)
  await expectUsable(page)
  await strip.getByRole('button', { name: `Take ${pieces[2]?.title} off the list` }).click()
  await expect(strip.getByRole('link')).toHaveCount(2)
  await strip.getByRole('button', { name: 'Clear this list' }).click()
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(strip.getByRole('link')).toHaveCount(2)
})

test('a guest waits for a piece, confirms, is told when it is back, and buys it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await ownerAtWork(request)
  const headers = { Authorization: `Bearer ${owner.token}` }
  const terms: WireAlertTerms = await (await request.get('/api/admin/settings/alerts', { headers })).json()
  const piece = await aProduct(request, owner, { title: freshTitle('Awaited stool'), stock: 0 })
  await open(page, `/product/op/${piece._id}`)
  await main(page).getByRole('button', { name: 'Notify me' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Tell me when it is back')
  await dialog.getByLabel('Email').fill('meera@')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByText('This email is missing something.')).toBeVisible()
  await expectNoViolations(page)
  const email = freshEmail('waits')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Check your mailbox')
  await dialog.getByRole('button', { name: 'All right' }).click()

  await page.goto(await linkMailedTo(request, email, 'alert_confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. You are on the list.')
  await expectUsable(page)

  // without the wait, for as long as this test takes
  const save = (version: number, values: object) =>
    request.put('/api/admin/settings/alerts', { headers, data: { version, values } })
  const saved = await save(terms.version, { ...terms.values, wait_minutes: 0 })
  expect(saved.status(), await saved.text()).toBe(200)
  try {
    const read = await request.get(`/api/admin/products/${piece._id}`, { headers })
    const { version } = await read.json()
    const came = await changeProduct(request, owner, piece._id, { version, stock: 3 })
    expect(came.status(), await came.text()).toBe(200)
    await expect(async () => {
      await linkMailedTo(request, email, 'alert_back')
    }).toPass({ timeout: 40_000 })
  } finally {
    await save(((await saved.json()) as WireAlertTerms).version, terms.values)
  }
  // one press ends it, and ending what is done with does no harm
  await page.goto(await linkMailedTo(request, email, 'alert_back'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped')
  await open(page, `/product/op/${piece._id}`)
  await main(page).getByRole('button', { name: 'BUY NOW' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('whoever has an account asks for a price, changes it and stops it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const owner = await ownerAtWork(request)
  const piece = await aProduct(request, owner, { title: freshTitle('Watched stool') })
  const shopper = await aShopper(request)
  await logInAs(page, shopper)
  await open(page, `/product/op/${piece._id}`)
  await main(page).getByRole('button', { name: 'Tell me if the price drops' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'My own price' }).check()
  await dialog.getByLabel('My price').fill('4,500')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByText('That is above today’s price. Choose less than ₹3,000.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('My price').fill('2,500')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Confirm your email first')).toBeVisible()

  await open(page, '/account/alerts')
  const row = main(page).getByRole('listitem').filter({ hasText: piece.title })
  await expect(row).toContainText('When it is ₹2,500 or less')
  await expect(main(page).getByText('Your email is not confirmed yet.')).toBeVisible()
  await expectUsable(page)
  await row.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('My price').fill('2000')
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(row).toContainText('When it is ₹2,000 or less')
  await row.getByRole('button', { name: 'Stop' }).click()
  await expect(main(page).getByText('No alerts.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('When it is ₹2,000 or less')
})

test('a wishlist is shared by a link that others read, and that opens nothing once it is taken back', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  const owner = await ownerAtWork(request)
  const piece = await aProduct(request, owner, { title: freshTitle('Shared stool') })
  const shopper = await aShopper(request)
  await logInAs(page, shopper)
  await open(page, `/product/op/${piece._id}`)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/user/wishlist'))
  await main(page)
    .getByRole('button', { name: `Save ${piece.title}` })
    .click()
  await told
  await open(page, '/wishlist')
  await main(page).getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this wishlist' })
  await dialog.getByLabel('What it is called').fill('For the hall')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await expectNoViolations(page)

  const other = await browser.newContext()
  const visitor = await other.newPage()
  await open(visitor, link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('For the hall')
  await expect(visitor.getByRole('article')).toContainText(piece.title)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectUsable(visitor)
  const read = await request.get(`/api/admin/products/${piece._id}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  await changeProduct(request, owner, piece._id, { version: (await read.json()).version, stock: 0 })
  await visitor.reload()
  await expect(visitor.getByRole('article').getByRole('button', { name: /^Out of Stock/ })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
  const gone = await visitor.goto(link)
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByText('This list is not shared.')).toBeVisible()
  await expectUsable(visitor)
  await other.close()
})
