import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  deliver,
  ivoryWardrobe,
  moveOrder,
  oakWardrobe,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
} from './orders.ts'
import { aColleague, freshEmail, logIn, openAs, owner } from './staff.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')
const openOrder = async (
  page: Page,
  order: Pick<PlacedOrder, 'number'>,
  who: Parameters<typeof openAs>[2],
) => {
  await openAs(page, `/admin/order/${order.number}`, who)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}
const more = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'More with this order' }).click()
  await page.getByRole('button', { name: act }).click()
}
const isNotWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('found by name and number, narrowed by state, and the address keeps it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openAs(page, '/admin/order', await logIn(request, owner))
  const box = page.getByRole('searchbox', { name: 'Find an order' })
  await box.fill(order.number)
  await expect(page).toHaveURL(new RegExp(`search=${order.number}`))
  const link = page.getByRole('main').getByRole('link', { name: order.number })
  await expect(link).toBeVisible()
  await page.getByRole('link', { name: /^Delivered/ }).click()
  await expect(page.getByRole('heading', { name: 'No orders in this view.' })).toBeVisible()
  await expectNoViolations(page)
  await page.goBack()
  await page.goto(`/admin/order?search=${order.number}&state=confirmed`)
  await expect(link).toBeVisible()
  await expect(box).toHaveValue(order.number)
  await expectNoViolations(page)
  expect(await isNotWider(page)).toBe(true)
  await link.click()
  await expect(heading(page, order.number)).toBeFocused()
})

test('the next step is the one button that stands out; J and K go through the list, back leads to it', async ({
  page,
  request,
}) => {
  const email = freshEmail('list')
  const older = await placeOrder(request, { paysBy: 'cash', email })
  const newer = await placeOrder(request, { paysBy: 'cash', email })
  await openAs(page, `/admin/order?search=${encodeURIComponent(email)}`, await logIn(request, owner))
  const row = page.getByRole('row').filter({ hasText: newer.number })
  await expect(page.getByRole('columnheader', { name: 'Promised by' })).toBeVisible()
  await row.getByRole('link', { name: newer.number }).click()
  await expect(heading(page, newer.number)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Previous order' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(heading(page, older.number)).toBeFocused()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(heading(page, newer.number)).toBeFocused()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(heading(page, older.number)).toBeFocused()
  await expectNoViolations(page)

  const next = page.getByRole('main').locator('button.bg-jamun-600')
  await expect(next).toHaveText('Mark packed')
  await next.click()
  await expect(next).toHaveText('Dispatch')
  await page.goBack()
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/order\?search=/)
})

test('several are packed at once, with the keyboard, and each outcome is named', async ({
  page,
  request,
}) => {
  const orders = [
    await placeOrder(request, { paysBy: 'cash' }),
    await placeOrder(request, { paysBy: 'cash' }),
  ]
  const email = orders[0]?.email ?? ''
  await openAs(page, '/admin/order?state=confirmed', await logIn(request, owner))
  for (const { number } of orders) {
    const tick = page.getByRole('checkbox', { name: `Pick ${number}` })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
  }
  await expect(page.getByText('2 picked')).toBeVisible()
  await expectNoViolations(page)
  // somebody else is quicker with one of them
  await moveOrder(request, orders[1] as PlacedOrder, 'dispatch', { carrier: 'Van', tracking_number: '' })
  await page.getByRole('button', { name: 'Mark packed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order packed')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`${orders[1]?.number}: This can no longer be done`)
  await page.goto(`/admin/order?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('main').getByText('Packed', { exact: true }).last()).toBeVisible()
})

test('from packing to the door: part by part, cash taken, papers there', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, {
    paysBy: 'cash',
    items: [
      { id: oakWardrobe.id, quantity: 1 },
      { id: ivoryWardrobe.id, quantity: 1 },
    ],
  }).catch(() =>
    placePaidOrder(request, {
      items: [
        { id: oakWardrobe.id, quantity: 1 },
        { id: ivoryWardrobe.id, quantity: 1 },
      ],
    }),
  )
  await openOrder(page, order, await logIn(request, owner))
  await expectNoViolations(page)
  expect(await isNotWider(page)).toBe(true)
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(page.getByText('1 packed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Dispatch only a part' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: new RegExp(ivoryWardrobe.title) })
    .uncheck()
  await dialog(page).getByRole('button', { name: 'Dispatch 1 item' }).click()
  await expect(dialog(page).getByText('Enter the courier.')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByLabel('Courier').fill('Own van, Hosur 2')
  await dialog(page)
    .getByLabel(/Tracking number/)
    .fill('HSR2-1120-07')
  await dialog(page).getByRole('button', { name: 'Dispatch 1 item' }).click()
  await expect(page.getByText('Own van, Hosur 2, HSR2-1120-07').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await dialog(page).getByLabel('Courier').fill('Own van')
  await dialog(page).getByRole('button', { name: 'Dispatch 1 item' }).click()
  // two parcels are on their way: each arrives by itself
  const arrives = dialog(page).getByRole('button', { name: /^Delivered/ })
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await arrives.click()
  await expect(dialog(page).getByText('Choose the parcel.')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page)
    .getByRole('radio', { name: new RegExp(oakWardrobe.title) })
    .check()
  await arrives.click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await arrives.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('what is paid back is shown before pieces are cancelled, and the password is asked for', {
  tag: '@phone',
}, async ({ page, request }) => {
  const order = await placePaidOrder(request)
  await openOrder(page, order, await logIn(request, owner))
  await more(page, 'Cancel items')
  await expect(dialog(page).getByRole('button', { name: 'Cancel 0 items' })).toBeDisabled()
  await dialog(page).getByRole('checkbox').first().check()
  await expect(dialog(page).getByText('Refunded', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByLabel(/Why\?/).fill('The maker has no more oak')
  await dialog(page).getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  await expect(page.getByText('The maker has no more oak')).toBeVisible()
})

test('a return is accepted: what goes back is shown first, then paid out by hand', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request)
  await deliver(request, order)
  const asked = await request.post(`/api/orders/${order.number}/returns`, {
    headers: { 'Order-Key': order.key, 'Idempotency-Key': `returns-${order.number}` },
    data: { lines: [{ line: 1, quantity: 1 }], wish: 'refund', why: 'damaged', words: 'A leg is cracked' },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  await openOrder(page, order, await logIn(request, owner))
  await expect(page.getByText('“A leg is cracked”')).toBeVisible()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /^Accept and refund/ })
    .click()
  await expect(dialog(page).getByText('Choose whether they can be sold again.')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByRole('radio', { name: /^No/ }).check()
  await dialog(page)
    .getByRole('button', { name: /^Accept and refund ₹/ })
    .click()
  await expect(page.getByText('Return accepted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
})

test('two people at one order: the second is told, and sees it as it stands', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openOrder(page, order, await logIn(request, owner))
  await moveOrder(request, order, 'pack')
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Someone else has updated this order.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark packed' })).toHaveCount(0)
  await expectNoViolations(page)
})

test('notes and contact: for staff, and whoever looks is in the log', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  const support = await aColleague(request, 'support', 'Dev Pillai')
  await openOrder(page, order, support)
  await expect(page.getByRole('button', { name: 'Dispatch' })).toHaveCount(0)
  await expect(page.getByText(order.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('link', { name: order.email })).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note').fill('Gate closes at nine')
  await expectNoViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note: Gate closes at nine')).toBeVisible()
  const session = await logIn(request, owner)
  const log = await request.get(`/api/audit?q=${order.number}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  const { entries } = (await log.json()) as { entries: { action: string }[] }
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.contact_shown', 'order.note_added']),
  )
})

test('the packing slip has pieces, place and a code, and no price', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openOrder(page, order, await logIn(request, owner))
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article')
  await expect(slip.getByText(order.number, { exact: true })).toBeVisible()
  await expect(slip.getByRole('img', { name: /as a code/ })).toBeVisible()
  await expect(slip).toContainText('7, Lake Terrace')
  await expect(slip).not.toContainText('₹')
  await expectNoViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(slip).toBeVisible()
})

test('money: what waits to be paid out by hand is paid out there', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await deliver(request, order)
  await request.post(`/api/orders/${order.number}/returns`, {
    headers: { 'Order-Key': order.key, 'Idempotency-Key': `returns-${order.number}` },
    data: {
      lines: [{ line: 1, quantity: 1 }],
      wish: 'refund',
      why: 'damaged',
      refund_to: 'rohan@okbank',
    },
  })
  const { returns } = await moveOrder(request, order, 'notes', { words: 'Looked at the photos' })
  await moveOrder(request, order, `returns/${returns[0]?.id}/accept`, { sellable: false })
  await openAs(page, '/admin/money', await logIn(request, owner))
  await expect(page.getByText('all match')).toBeVisible()
  await expectNoViolations(page)
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: order.number })
  await row.getByRole('button', { name: 'Paid out' }).click()
  await dialog(page).getByLabel('Bank’s reference').fill('UTR 4417 2290')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'It is paid out' }).click()
  await expect(page.getByText(`Paid out for ${order.number}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await isNotWider(page)).toBe(true)
})

test('staff put right where an order goes, and the customer is told', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openAs(page, `/admin/order/${order.number}`, session)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' })
  await dialog.getByLabel(/Flat, house/).fill('Flat 4, S.V.Road')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Flat 4, S.V.Road')
  await expect(page.getByRole('main')).toContainText('Delivery details changed')
})
