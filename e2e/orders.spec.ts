import { expect, type Page, test } from '@playwright/test'
import type { WireOrder } from '../src/shop/orders/contract.ts'
import { expectNoViolations } from './axe.ts'
import {
  answerAtBank,
  deliver,
  ivoryWardrobe,
  moveOrder,
  oakWardrobe,
  openByKey,
  placeOrder,
  placePaidOrder,
  readOrder,
} from './orders.ts'
import { expectAddress, open, takenOver } from './shop.ts'
import { aShopper, fillLogin, goodPassword, openAs } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const thanks = (page: Page) => heading(page, 'Thank you, Rohan. We have your order.')
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const exact = (amount: number) => rupees.format(amount)

/** Small phones, and a desk at 200 %. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const [width, height] of [
    [320, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`)
      .toBeLessThanOrEqual(width)
  }
  if (size) await page.setViewportSize(size)
}

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNothingCutOff(page)
}

test('a guest opens an order by its link, and nobody else does', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openByKey(page, order)
  await expect(thanks(page)).toBeVisible()
  await expectAddress(page, `/orders/${order.number}`)
  expect(page.url()).not.toContain('key=')
  const { bill } = await readOrder(request, order)
  await expect(page.getByRole('main')).toContainText('on delivery, in cash or by UPI')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(exact(bill.to_pay))
  const steps = page.getByRole('listitem').filter({ hasText: /^(Ordered|Packed|Dispatched|Delivered)/ })
  await expect(steps).toHaveCount(4)
  await expect(steps.first()).toContainText('Ordered, done')
  await expect(page.locator('[aria-current=step]')).toContainText('Packed')
  await expectUsable(page)
  await page.reload()
  await expect(thanks(page)).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await open(stranger, `/orders/${order.number}`)
  await expect(heading(stranger, 'We could not open this order')).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText('Rohan')
  await expect(stranger.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track')
  await expectUsable(stranger)
  await stranger.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expectAddress(stranger, '/login', { next: `/orders/${order.number}` })
  await stranger.context().close()
})

test('phone and address are put right before dispatch, in the same delivery area', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openByKey(page, order)
  await page.getByRole('button', { name: 'Change phone or address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' })
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('98300 12345')
  await expectNoViolations(page)
  await dialog.getByLabel(/Flat, house/).fill('Visit evil.com')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toContainText('Please leave web addresses out.')
  await dialog.getByLabel(/Flat, house/).fill('H.No. 12/3')
  await dialog.getByLabel('Mobile number').fill('98300 54321')
  await dialog.getByLabel('Pincode').fill('110001')
  await dialog.getByRole('combobox', { name: /Locality/ }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cancel this order and place it again')
  await dialog.getByLabel('Pincode').fill('560038')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const where = page.getByRole('region', { name: 'Address' })
  await expect(where).toContainText('H.No. 12/3')
  await expect(where).toContainText('98300 54321')
  const changed = await readOrder(request, order)
  expect(changed.history.map(({ kind }) => kind)).toContain('corrected')
})

test('what cannot be an order is not found', async ({ page }) => {
  const answer = await page.goto('/orders/nothing')
  expect(answer?.status()).toBe(404)
})

test('a declined payment is tried again, and the money comes', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'online' })
  await openByKey(page, order)
  await expect(page.getByText('Payment is pending.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await answerAtBank(page, 'Declined')

  const failed = page.getByRole('alert').filter({ hasText: 'You have not been charged.' })
  await expect(failed).toContainText('Your items are reserved until')
  await expect(page.getByText('You cannot be charged twice.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await answerAtBank(page, 'Success')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('UPI, test@upi')
})

test('while the bank has not answered nobody is asked to pay again', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'online' })
  await openByKey(page, order)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await answerAtBank(page, 'Time-out')
  await expect(page.getByRole('status').filter({ hasText: 'We are checking with your bank.' })).toContainText(
    'Do not pay again.',
  )
  await expect(page.getByRole('button', { name: /^(Pay|Try again)/ })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'I did not pay' }).click()
  await page.getByRole('button', { name: 'Cash on delivery' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('on delivery, in cash or by UPI')
})

test('an order nobody paid for in time goes back into the cart', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'online' })
  // time alone brings this state about, so the answer is the real one with this in it
  await page.route(`**/api/orders/${order.number}`, async (route) => {
    const answer = await route.fetch()
    const known: WireOrder = await answer.json()
    const at = new Date().toISOString()
    const history = [...known.history, { at, kind: 'expired', state: 'expired', by: 'shop', note: '' }]
    await route.fulfill({
      json: {
        ...known,
        state: 'expired',
        hold_until: null,
        history,
        can: { ...known.can, pay: false, cancel: false },
      },
    })
  })
  await openByKey(page, order)
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('You have not been charged.')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Add these items to cart again' }).click()
  await expectAddress(page, '/cart')
  await expect(page.getByRole('main')).toContainText(oakWardrobe.title)
})

test('an order is followed by its number, and a wrong contact is told nothing', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await moveOrder(request, order, 'dispatch', { carrier: 'Blue Dart', tracking_number: 'BD 4417 2290' })
  await open(page, '/pages/track-your-order')
  await expectAddress(page, '/track')
  await expect(heading(page, 'Track your order')).toBeVisible()
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText('Enter the order number.')).toBeVisible()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await page.getByLabel('Order number').fill(order.number.toLowerCase())
  await page.getByLabel('Email or mobile you used').fill('98450 99999')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We could not find this order. Please check the order number and the email or mobile number.',
  )
  await expectUsable(page)

  await page.getByLabel('Email or mobile you used').fill('98300 12345')
  await page.getByRole('button', { name: 'Find my order' }).click()
  const found = page.getByRole('region', { name: /^Arriving/ })
  await expect(found.getByRole('heading')).toBeFocused()
  await expect(found).toContainText('Blue Dart BD 4417 2290')
  await expect(found).toContainText('To R. D., ')
  await expect(found).toContainText('560038')
  await expect(found).not.toContainText('Rohan')
  await expectUsable(page)
})

test('too many guesses are told how long to wait', async ({ page }) => {
  await page.route('**/api/orders/track', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '900' },
      json: { error: { code: 'too_many_tries', message: 'No.' } },
    }),
  )
  await open(page, '/track')
  await page.getByLabel('Order number').fill('AAN-2611-00001')
  await page.getByLabel('Email or mobile you used').fill('98300 12345')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('alert')).toContainText(/You can try again at \d{1,2}:\d{2} [ap]m\./)
})

test('a part is cancelled, then the rest, and the refund is shown before', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placePaidOrder(request, {
    items: [
      { id: oakWardrobe.id, quantity: 1 },
      { id: ivoryWardrobe.id, quantity: 2 },
    ],
  })
  await openByKey(page, order)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Cancel this order?' })).toBeVisible()
  const { bill } = await readOrder(request, order)
  await expect(dialog.locator('dl')).toContainText(`You get back${exact(bill.total)}`)
  await dialog.getByRole('checkbox', { name: oakWardrobe.title }).uncheck()
  await dialog.getByRole('button', { name: 'One less' }).click()
  await expect(dialog.getByRole('heading', { name: 'Cancel part of it?' })).toBeVisible()
  await expect(dialog.locator('dl')).toContainText(`You get back${exact(27_990)}`)
  await expect(dialog).toContainText('goes to UPI, test@upi')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Keep my order' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await readOrder(request, order)).lines.map(({ cancelled }) => cancelled)).toEqual([0, 0])

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('checkbox', { name: oakWardrobe.title }).uncheck()
  await dialog.getByRole('button', { name: 'One less' }).click()
  await dialog.getByLabel('Why?').selectOption('Ordered by mistake')
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, `Order ${order.number}`)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Refund' })).toContainText(exact(27_990))
  await expect(page.getByRole('main')).toContainText('1 cancelled')
  await expect(page.getByRole('main')).toContainText('You cancelled some items, Ordered by mistake')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Refund' })).toHaveCount(2)
  await expectUsable(page)
})

test('an order that has left in the meantime is not cancelled, and the way out is named', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openByKey(page, order)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing was paid, so there is nothing to refund.')
  await moveOrder(request, order, 'dispatch', { carrier: 'Blue Dart', tracking_number: '' })
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(dialog.getByRole('heading', { name: 'It has already shipped' })).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main')).toContainText('so it cannot be cancelled')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a piece goes back: asked, called off, asked again and refused', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request)
  const order = await placePaidOrder(request, { token: shopper.token, email: shopper.email })
  await deliver(request, order)
  await openAs(page, `/orders/${order.number}`, shopper)
  await expect(heading(page, `Order ${order.number}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('You can return or replace until')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Invoice/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await expectUsable(page)

  const askForRefund = async () => {
    await page.getByRole('link', { name: 'Return or replace' }).click()
    await expectAddress(page, `/orders/${order.number}/return`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
    await page.getByRole('checkbox', { name: oakWardrobe.title }).check()
    const aside = page.getByRole('complementary', { name: 'If you confirm' })
    await expect(aside).toContainText(`You get back${exact(28_990)}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'What is wrong?' })).toBeFocused()
    await page.getByRole('radio', { name: /It arrived damaged/ }).check()
    await page.getByLabel('Tell us a little more').fill('The left door has a crack.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /^Refund/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeFocused()
    expect((await readOrder(request, order)).returns.filter(({ state }) => state === 'asked')).toEqual([])
  }
  await askForRefund()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Confirm the return' }).click()
  await expectAddress(page, `/orders/${order.number}`)
  const card = page.getByRole('article', { name: 'Return', exact: true })
  await expect(card).toContainText('We will call you about the pick-up')
  await expectUsable(page)
  await card.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(card).toContainText('You keep the items')

  await askForRefund()
  await page.getByRole('button', { name: 'Confirm the return' }).click()
  await expect(card).toHaveCount(2)
  const asked = (await readOrder(request, order)).returns.find(({ state }) => state === 'asked')
  await moveOrder(request, order, `returns/${asked?.id}/refuse`, { answer: 'The crack came after delivery.' })
  await page.reload()
  await expect(card.filter({ hasText: 'We could not accept this return' })).toContainText(
    'The crack came after delivery.',
  )
})

test('what was paid in cash goes back to a UPI address', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await deliver(request, order)
  await openByKey(page, order)
  await page.getByRole('link', { name: 'Return or replace' }).click()
  await page.getByRole('checkbox', { name: oakWardrobe.title }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Not what I ordered/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Refund/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a UPI ID.')).toBeVisible()
  await page.getByLabel('UPI ID for the refund').fill('rohan@okbank')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm the return' }).click()
  await expect(page.getByRole('article', { name: 'Return', exact: true })).toContainText('For a refund')
  const [asked] = (await readOrder(request, order)).returns
  await moveOrder(request, order, `returns/${asked?.id}/accept`, { sellable: true })
  await page.reload()
  await expect(page.getByRole('article', { name: 'Refund' })).toContainText('rohan@okbank')
})

test('one password keeps a guest’s order with a new account', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openByKey(page, order)
  const keep = page.getByRole('region', { name: 'Save this order to an account?' })
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(keep.getByText('Enter a password.')).toBeVisible()
  await keep.getByLabel('Choose a password').fill(goodPassword)
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('The order is in your account')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await page.goto('/orders')
  await takenOver(page)
  await expect(page.getByRole('article', { name: order.number })).toContainText(oakWardrobe.title)
})

test('somebody with an account adds an order that was placed without it', async ({ page, request }) => {
  const shopper = await aShopper(request)
  const order = await placeOrder(request, { paysBy: 'cash', email: shopper.email })
  await openByKey(page, order)
  const keep = page.getByRole('region', { name: 'Save this order to an account?' })
  await keep.getByLabel('Choose a password').fill('another brass lamp')
  await keep.getByRole('button', { name: 'Create my account' }).click()
  await expect(keep.getByRole('alert')).toContainText('This email may already have an account.')
  await keep.getByRole('link', { name: 'Log in to it' }).click()
  await fillLogin(page, shopper)
  await expectAddress(page, `/orders/${order.number}`)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByText('The order is in your account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to my account' })).toHaveCount(0)
  expect((await readOrder(request, { ...order, key: '', token: shopper.token })).mine).toBe(true)
})

test('the list of orders has its groups, and each order its acts', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request)
  const { token, email } = shopper
  await openAs(page, '/orders', shopper)
  await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible()
  await expectUsable(page)

  const onItsWay = await placePaidOrder(request, { token, email })
  const there = await placeOrder(request, { paysBy: 'cash', token, email })
  await deliver(request, there)
  const unpaid = await placeOrder(request, { paysBy: 'online', token, email })
  await page.reload()
  const tabs = page.getByRole('navigation', { name: 'Which orders' })
  await expect(tabs.getByRole('link')).toHaveText([
    'All 3',
    'On the way 2',
    'Delivered 1',
    'Returns 0',
    'Cancelled 0',
  ])
  const card = (number: string) => page.getByRole('article', { name: number })
  await expect(card(unpaid.number).getByRole('link', { name: `Pay now ${unpaid.number}` })).toBeVisible()
  await expect(card(onItsWay.number)).toContainText('Arriving')
  await expect(card(there.number)).toContainText('Return by')
  await expectUsable(page)

  await tabs.getByRole('link', { name: 'Delivered' }).click()
  await expectAddress(page, '/orders', { group: 'delivered' })
  await expect(page.getByRole('article')).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await card(there.number)
    .getByRole('button', { name: /^Invoice/ })
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await tabs.getByRole('link', { name: 'Returns' }).click()
  await expect(page.getByRole('heading', { name: 'No orders in this view.' })).toBeVisible()

  await tabs.getByRole('link', { name: 'All' }).click()
  await card(onItsWay.number)
    .getByRole('link', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()

  await page.goto('/account')
  await takenOver(page)
  await expect(page.getByRole('link', { name: /^Orders/ }).last()).toContainText('1 on the way')
  await expect(page.getByRole('region', { name: 'Latest order' })).toContainText(unpaid.number)
  await expect(page.getByRole('region', { name: 'Store credit' })).toContainText(exact(0))
  await expectUsable(page)
})

test('a guest at the list of orders is sent to the login', async ({ page }) => {
  await open(page, '/orders')
  await expectAddress(page, '/login', { next: '/orders' })
})

test('an order that could not be fetched is asked for again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await page.route(`**/api/orders/${order.number}`, (route) => route.abort(), { times: 1 })
  await openByKey(page, order)
  await expect(page.getByRole('heading', { name: 'We could not load this.' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(thanks(page)).toBeVisible()
})
