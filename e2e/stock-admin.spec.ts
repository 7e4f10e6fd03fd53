// Stock in the back office: what lies where, setting it right with a reason, taking that back, and what happened.
import { expect, type Page, test } from '@playwright/test'
import type { WirePlaces } from '../src/shop/locations/contract.ts'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './orders.ts'
import { aProduct, freshTitle, productRow } from './products.ts'
import { aColleague, logIn, openAs, owner, ownerAtWork } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const dialog = (page: Page) => page.getByRole('dialog')
const panels = (page: Page, title: string) => page.getByRole('region', { name: `Stock of ${title}` })
const find = async (page: Page, title: string) => {
  await page.getByRole('searchbox', { name: 'Title or product id' }).fill(title)
  await expect(productRow(page, title)).toHaveCount(1)
}

test('what is low and out is found by place and kind, and the address keeps it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const low = await aProduct(request, session, { title: freshTitle('Low stool'), stock: 1 })
  const out = await aProduct(request, session, { title: freshTitle('Out stool'), stock: 0 })
  await openAs(page, '/admin/stock', session)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(page.getByText(/pieces in 2 places, .+ held for orders/)).toBeVisible()
  await expect(page.getByText('Free = on hand − held.')).toBeVisible()
  await expectUsable(page)
  const picture = page.getByRole('main').locator('img').first()
  expect((await picture.boundingBox())?.width).toBe(48)

  await page.getByRole('link', { name: /^Low/ }).click()
  await expect(page).toHaveURL(/state=low/)
  await expect(productRow(page, low.title)).toContainText(/Low: mark is \d+/)
  await expectUsable(page)
  await page.getByRole('link', { name: /^Out/ }).click()
  await expect(page).toHaveURL(/state=out/)
  await expect(productRow(page, out.title)).toContainText('Out of stock')
  await expect(productRow(page, out.title)).toContainText('Nowhere')
  await page.reload()
  await expect(productRow(page, out.title)).toBeVisible()

  const places = page
    .getByRole('navigation', { name: 'Places and kinds' })
    .or(page.getByLabel('Places and kinds'))
  await places.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/place=/)
  await page.getByRole('searchbox', { name: 'Title or product id' }).fill('nothing is called like this')
  await expect(page.getByRole('heading', { name: 'Nothing matches.' })).toBeVisible()
  await expectUsable(page)
})

test('a count is set right with a reason, undone from the message, and both are in the history', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const stool = await aProduct(request, session, { stock: 6 })
  await openAs(page, '/admin/stock', session)
  await find(page, stool.title)
  const row = productRow(page, stool.title)
  await row.getByRole('button', { name: `Adjust ${stool.title}` }).click()
  await expect(dialog(page)).toContainText('6 on hand, 0 held, 6 free')
  await dialog(page).getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(dialog(page).getByText('Enter how many more or fewer, such as −1.')).toBeVisible()
  await dialog(page).getByLabel('Change').fill('-2')
  await expect(dialog(page).getByText('6 becomes 4, free 4')).toBeVisible()
  await dialog(page).getByLabel('Reason').selectOption({ label: 'Damaged' })
  await dialog(page).getByLabel('A few words').fill('Leg split in the lorry')
  await expectUsable(page)
  await dialog(page).getByRole('button', { name: 'Take 2 off' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^4 at /)).toBeVisible()
  await expect(page.getByText('Free for shoppers: 4.')).toBeVisible()
  const shown = panels(page, stool.title)
  await expect(shown).toContainText('−2, damaged')
  await expect(shown).toContainText('Leg split in the lorry')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(shown).toContainText('+2, undone')
  await expect(shown).toContainText('−2, damaged')
  await expect(shown.getByText('Sum', { exact: true })).toBeVisible()
  await expect(row).toContainText('6')
  await expectUsable(page)
})

test('what is held for an order stays, and the dialog offers what can go', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const stool = await aProduct(request, session, { stock: 5 })
  const order = await placeOrder(request, { paysBy: 'cash', items: [{ id: stool._id, quantity: 3 }] })
  await openAs(page, '/admin/stock', session)
  await find(page, stool.title)
  await page.getByRole('button', { name: `Adjust ${stool.title}` }).click()
  await dialog(page).getByLabel('Change').fill('−4')
  await dialog(page).getByRole('button', { name: 'Take 4 off' }).click()
  await expect(dialog(page).getByText(`3 of the 5 are held for ${order.number}. 2 can go.`)).toBeVisible()
  await expectUsable(page)
  await dialog(page).getByRole('button', { name: 'Take 2', exact: true }).click()
  await expect(dialog(page).getByLabel('Change')).toHaveValue('−2')
  await dialog(page).getByRole('button', { name: 'Take 2 off' }).click()
  await expect(page.getByText(/^3 at /)).toBeVisible()
  await expect(productRow(page, stool.title)).toContainText('Out of stock')
  const shown = panels(page, stool.title)
  await expect(shown.getByRole('link', { name: order.number })).toBeVisible()
})

test('an undo that would take what is gone since is refused, and says so', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const stool = await aProduct(request, session, { stock: 0 })
  await openAs(page, '/admin/stock', session)
  await find(page, stool.title)
  await page.getByRole('button', { name: `Adjust ${stool.title}` }).click()
  await dialog(page).getByLabel('Change').fill('2')
  await dialog(page).getByLabel('Reason').selectOption({ label: 'Found' })
  await dialog(page).getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText(/^2 at /)).toBeVisible()
  await placeOrder(request, { paysBy: 'cash', items: [{ id: stool._id, quantity: 1 }] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Not undone')).toBeVisible()
  await expect(page.getByText('Its items are held for orders or gone since.')).toBeVisible()
})

test('with the keyboard alone: a piece is opened, read and set right', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const stool = await aProduct(request, session, { stock: 3 })
  await openAs(page, '/admin/stock', session)
  await find(page, stool.title)
  const piece = productRow(page, stool.title)
    .getByRole('button', { name: new RegExp(stool.title) })
    .first()
  await piece.focus()
  await page.keyboard.press('Enter')
  await expect(piece).toHaveAttribute('aria-pressed', 'true')
  await expect(panels(page, stool.title)).toBeFocused()
  await piece.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Adjust ${stool.title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Change').focus()
  await page.keyboard.type('+1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^4 at /)).toBeVisible()
  await piece.focus()
  await page.keyboard.press('Enter')
  await expect(panels(page, stool.title)).toHaveCount(0)
})

test('support reads, and changes nothing', async ({ page, request }) => {
  const stool = await aProduct(request, await ownerAtWork(request), { stock: 3 })
  await openAs(page, '/admin/stock', await aColleague(request, 'support', 'Sunita Rao'))
  await find(page, stool.title)
  await expect(page.getByRole('button', { name: /^Adjust/ })).toHaveCount(0)
  await productRow(page, stool.title)
    .getByRole('button', { name: new RegExp(stool.title) })
    .click()
  await expect(panels(page, stool.title)).toContainText('What happened to it')
})

test('a product of a shop with several places shows the sum, and leads to its stock', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const stool = await aProduct(request, session, { stock: 4 })
  const headers = { Authorization: `Bearer ${session.token}` }
  const { data }: WirePlaces = await (await request.get('/api/admin/settings/places', { headers })).json()
  const second = data.filter(({ ships, closed }) => ships && !closed)[1]
  const added = await request.post(`/api/admin/stock/${stool._id}/adjust`, {
    headers,
    data: { place: second?.id, change: 3, was: 0, reason: 'from_maker' },
  })
  expect(added.status(), await added.text()).toBe(200)
  await openAs(page, `/admin/editproduct/${stool._id}`, session)
  await page.locator('summary').filter({ hasText: 'Price and stock' }).click()
  const field = page.getByLabel('Stock', { exact: true })
  await expect(field).toHaveValue('7')
  await expect(page.getByText('The sum of what is free in 2 places.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'By place' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/stock\\?search=${stool._id}`))
  await expect(productRow(page, stool.title)).toContainText(`${second?.name} 3`)
})
