import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { WireQuote } from '../src/shop/cart/contract.ts'
import { expectNoViolations } from './axe.ts'
import {
  address,
  aLoveseat,
  aSofa,
  billLine,
  byUpi,
  contact,
  delivery,
  fillAddress,
  fillContact,
  go,
  idOf,
  type Kept,
  openCheckout,
  orderButton,
  pay,
  reachPayment,
  step,
  summary,
  total,
} from './checkout.ts'
import { expectAddress, loveseat, open } from './shop.ts'
import { aShopper } from './staff.ts'

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

async function quoteOf(request: APIRequestContext, lines: Kept[], rest: object): Promise<WireQuote> {
  const items = lines.map(({ id, quantity }) => ({ id, quantity, protection: false }))
  return (await request.post('/api/cart/quote', { data: { items, ...rest } })).json()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a step is checked whole: messages beside the fields, the focus on the first, nothing lost', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page, [aSofa])
  const box = contact(page)
  await box.getByLabel('Mobile number').fill('12345')
  await go(box)
  const email = box.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter your email.')
  await expect(box.getByLabel('Mobile number')).toHaveAccessibleDescription('A mobile number has 10 digits.')
  await expect(box.getByLabel('Mobile number')).toHaveValue('12345')
  await expectNoViolations(page)
  await fillContact(page)
  await expect(address(page).getByRole('heading')).toBeFocused()
  await go(address(page))
  await expect(address(page).getByLabel('Full name')).toBeFocused()
  await expect(address(page).getByText('Choose the floor.')).toBeVisible()
  await expect(address(page).getByText('A pincode has 6 digits.')).toBeVisible()
  await address(page).getByLabel('I need a GST invoice').check()
  await address(page).getByLabel('GSTIN').fill('29ABCDE1234F1Z')
  await page.keyboard.press('Tab')
  await expect(address(page).getByLabel('GSTIN')).toHaveAccessibleDescription(
    'A GSTIN has 15 characters; this has 14.',
  )
  await expectNoViolations(page)
})

test('a guest sees every charge before the button; nothing is ticked; assembly is only added when asked', {
  tag: '@phone',
}, async ({ page, request }) => {
  const far = { pincode: '793001' }
  await openCheckout(page, [aLoveseat])
  await expect(summary(page)).toContainText('Inclusive of all taxes, before delivery')
  await expectNoViolations(page)
  // of two ways for assembly the one without costs nothing: it holds until somebody chooses the other
  const unticked = async () => {
    for (const box of await page
      .getByRole('main')
      .locator('[type=checkbox], [type=radio]:not([name=assembly])')
      .all())
      expect(await box.isChecked()).toBe(false)
  }
  await unticked()
  await fillContact(page)
  await unticked()
  await address(page).getByLabel('Pincode').fill(far.pincode)
  const { bill } = await quoteOf(request, [aLoveseat], far)
  // the bill follows the pincode while the rest is still being typed
  await expect(billLine(page, 'Shipping Charges')).toHaveText(exact.format(bill.shipping ?? Number.NaN))
  await expect(total(page)).toHaveText(exact.format(bill.total))
  await expectNoViolations(page)
  await fillAddress(page)
  await expect(delivery(page)).toContainText(/\w{3}, \d+ \w{3}/)
  await unticked()
  const near = { pincode: '560038' }
  const without = await quoteOf(request, [aLoveseat], near)
  const asked = await quoteOf(request, [aLoveseat], { ...near, assembly: true })
  await expect(total(page)).toHaveText(exact.format(without.bill.total))
  await expect(delivery(page).getByLabel('Without assembly')).toBeChecked()
  await delivery(page).getByLabel('Assemble it for me').check()
  await expect(billLine(page, 'Assembly')).toHaveText(exact.format(asked.bill.assembly ?? Number.NaN))
  await expect(total(page)).toHaveText(exact.format(asked.bill.total))
  await expectNoViolations(page)
  await go(delivery(page))
  await unticked()
  for (const name of ['Subtotal', 'Discount', 'Shipping Charges', 'Assembly'])
    await expect(billLine(page, name).first()).toBeVisible()
  await expect(orderButton(page)).toContainText(`Pay ${exact.format(asked.bill.total).replace(/\.00$/, '')}`)
  await expect(summary(page)).toContainText('Free cancellation until it ships.')
  await expect(summary(page).getByRole('link', { name: 'Terms Of Use' })).toBeVisible()
  await expectNoViolations(page)
})

test('on a phone the total and the next act stay at the lower edge @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wider screens have the bill beside the steps')
  await openCheckout(page, [aLoveseat])
  const edge = async (button: Locator, total: string) => {
    const bar = page.locator('[data-bar]')
    await expect(bar).toContainText(total)
    await expect(bar.getByRole('button')).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(button).toBeInViewport({ ratio: 1 })
    const below = await bar.evaluate((box) => innerHeight - box.getBoundingClientRect().bottom)
    expect(Math.abs(below)).toBeLessThan(1)
  }
  await edge(contact(page).getByRole('button', { name: 'Continue' }), '₹24,490before delivery')
  await reachPayment(page)
  await edge(orderButton(page), '₹24,490in total')
})

test('the way to pay is chosen by the shopper, and cash says why where it is not taken', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page, [aLoveseat])
  await reachPayment(page)
  await orderButton(page).click()
  await expect(pay(page).getByRole('alert')).toHaveText('Choose how to pay.')
  await expect(byUpi(page)).toBeFocused()
  await expectNoViolations(page)
  await pay(page).getByRole('radio', { name: 'Cash on delivery' }).check()
  await expect(orderButton(page)).toHaveText('Place order, ₹24,490 cash on delivery')
  await expect(pay(page)).toContainText('No extra fee')
  await openWith(page, [{ ...aSofa, quantity: 2 }])
  await expect(pay(page).getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled()
  await expect(pay(page)).toContainText('Available up to ₹50,000 at 560038.')
})

/** The same shopper with another cart. */
async function openWith(page: Page, lines: Kept[]): Promise<void> {
  await page.evaluate(
    (kept) => localStorage.setItem('cart', kept),
    JSON.stringify(lines.map((line) => ({ image: '', mrp: 99_999_00, hasProtection: false, ...line }))),
  )
  await open(page, '/payment')
}

test('a pincode nobody knows, and one a piece does not go to', async ({ page, request }) => {
  await openCheckout(page, [aLoveseat, aSofa])
  await fillContact(page)
  await address(page).getByLabel('Pincode').fill('999999')
  await expect(address(page).getByLabel('Pincode')).toHaveAccessibleDescription(
    /We could not find this pincode/,
  )
  await go(address(page))
  await expect(delivery(page).getByRole('button')).toHaveCount(0)
  const { delivery: way } = await quoteOf(request, [aLoveseat, aSofa], { pincode: '744101' })
  expect(way?.left_behind.length).toBeGreaterThan(0)
  await fillAddress(page, '744101')
  await expect(delivery(page).getByRole('alert')).toContainText('cannot be delivered to')
  await expectNoViolations(page)
  await expect(orderButton(page)).toHaveCount(0)
  for (const id of way?.left_behind ?? []) {
    const title = [aLoveseat, aSofa].find((piece) => piece.id === id)?.title ?? ''
    await expect(delivery(page)).toContainText(title)
  }
  if (way?.left_behind.length === 1) {
    await delivery(page)
      .getByRole('button', { name: /^Save for later/ })
      .click()
    await expect(delivery(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  } else {
    await delivery(page).getByRole('button', { name: 'Use another address' }).click()
    await expect(address(page).getByLabel('Pincode')).toHaveValue('744101')
  }
})

test('a reload keeps what was typed, step by step', async ({ page }) => {
  await openCheckout(page, [aLoveseat])
  await contact(page).getByRole('textbox', { name: 'Email' }).fill('rohan.das@')
  await page.reload()
  await expect(contact(page).getByRole('textbox', { name: 'Email' })).toHaveValue('rohan.das@')
  await fillContact(page)
  const box = address(page)
  await box.getByLabel('Full name').fill('Rohan Das')
  await box.getByLabel('Pincode').fill('560038')
  await box.getByLabel('Floor').selectOption('3')
  await page.reload()
  await expect(step(page, 'Contact')).toContainText('rohan.das@example.in, +91 98300 12345')
  await expect(box.getByLabel('Full name')).toHaveValue('Rohan Das')
  await expect(box.getByLabel('Floor')).toHaveValue('3')
  await fillAddress(page)
  await go(delivery(page))
  await page.reload()
  await expect(step(page, 'Delivery address')).toContainText('14, Gulmohar Apartments')
  await expect(byUpi(page)).not.toBeChecked()
  await step(page, 'Delivery address').getByRole('button', { name: 'Change' }).click()
  await expect(address(page).getByLabel('Area, street')).toHaveValue('80 Feet Road')
})

test('the keyboard alone gets from the first field to the button', async ({ page }) => {
  await openCheckout(page, [aLoveseat])
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await reach(contact(page).getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('rohan.das@example.in')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9830012345')
  await page.keyboard.press('Enter')
  await expect(address(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rohan Das')
  await reach(address(page).getByLabel('Pincode'))
  await page.keyboard.type('560038')
  const list = address(page).getByRole('combobox', { name: 'Locality' })
  await expect(list).toBeVisible()
  await reach(address(page).getByLabel('Flat, house, building'))
  await page.keyboard.type('14')
  await page.keyboard.press('Tab')
  await page.keyboard.type('80 Feet Road')
  await reach(address(page).getByLabel('Floor'))
  await page.keyboard.type('Ground')
  await page.keyboard.press('Tab')
  await reach(address(page).getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(delivery(page).getByRole('heading')).toBeFocused()
  await reach(delivery(page).getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(pay(page).getByRole('heading')).toBeFocused()
  const online = byUpi(page)
  await reach(online)
  await page.keyboard.press('Space')
  await expect(online).toBeChecked()
  await reach(orderButton(page))
})

test('BUY NOW orders one piece and leaves the cart alone', async ({ page }) => {
  await openCheckout(page, [aSofa], `/payment?buy=${idOf(loveseat)}:2:protected`)
  await expect(summary(page)).toContainText(loveseat.title)
  await expect(summary(page)).toContainText('Qty 2, with Full Furniture Protection')
  await expect(summary(page)).not.toContainText(aSofa.title)
  await expect(total(page)).toHaveText('₹56,448.00')
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await expectAddress(page, loveseat.path)
})

test('an empty cart, a bill that cannot be had, and a door that leads back', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page, [])
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await expectNoViolations(page)
  await page.route('**/api/cart/quote', (route) => route.abort())
  await openWith(page, [aLoveseat])
  await expect(summary(page)).toContainText('We could not calculate the total.')
  await expectNoViolations(page)
  await page.unroute('**/api/cart/quote')
  await summary(page).getByRole('button', { name: 'Try again' }).click()
  await expect(total(page)).toHaveText('₹24,490.00')
})

test.describe('somebody who is logged in', () => {
  /** Opens the checkout with a session, a cart in the account and two addresses. */
  async function openAsShopper(page: Page, request: APIRequestContext, lines: Kept[]) {
    const shopper = await aShopper(request)
    const headers = { Authorization: `Bearer ${shopper.token}` }
    const home = {
      kind: 'home',
      name: 'Meera Iyer',
      phone: '98450 12345',
      second_phone: null,
      house: '14, Gulmohar Apartments',
      street: '80 Feet Road',
      landmark: null,
      locality: 'Indiranagar',
      pincode: '560038',
      floor: 2,
      lift: 'none',
      used_first: true,
    }
    for (const data of [home, { ...home, kind: 'other', pincode: '793001', used_first: false }])
      expect((await request.post('/api/user/addresses', { headers, data })).ok()).toBe(true)
    await page.addInitScript(
      ([token, user]) => {
        if (sessionStorage.getItem('signed in')) return
        sessionStorage.setItem('signed in', 'yes')
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [
        shopper.token,
        JSON.stringify({ _id: shopper.data._id, name: shopper.data.name, role: shopper.data.role }),
      ] as const,
    )
    await openCheckout(page, lines)
    return { ...shopper, headers }
  }

  test('is known already: contact is done, each address has its own date and charge', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const { email } = await openAsShopper(page, request, [aLoveseat])
    await expect(step(page, 'Contact')).toContainText(`${email}, +91 98450 12345`)
    const book = address(page)
    await expect(book.getByRole('radio', { name: /^Home/ })).toBeChecked()
    const far = await quoteOf(request, [aLoveseat], { pincode: '793001' })
    await expect(book.locator('label').filter({ hasText: '793001' })).toContainText(
      `delivery ₹${far.delivery?.charge.toLocaleString('en-IN')}`,
    )
    await expectNoViolations(page)
    await book.getByRole('radio', { name: /^Other/ }).check()
    await expect(total(page)).toHaveText(exact.format(far.bill.total))
    await book.getByRole('button', { name: 'Deliver here' }).click()
    await expect(step(page, 'Other')).toContainText('793001')
    await go(delivery(page))
    await step(page, 'Other').getByRole('button', { name: 'Change' }).click()
    await book.getByRole('button', { name: 'Add an address' }).click()
    await expect(book.getByLabel('Full name')).toHaveValue('Meera Iyer')
    await expect(book.getByLabel('Save this address for next time')).not.toBeChecked()
    await expectNoViolations(page)
  })

  test('whose session ends meanwhile is told, and finds everything again', async ({ page, request }) => {
    const { headers } = await openAsShopper(page, request, [aLoveseat])
    await expect(address(page).locator('label').filter({ hasText: '793001' })).toContainText('delivery ₹')
    await page.waitForLoadState('networkidle')
    await request.delete('/api/user/sessions', { headers })
    await address(page)
      .getByRole('radio', { name: /^Other/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('You have been logged out.')
    await expectNoViolations(page)
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fpayment')
  })
})

test('nothing makes the checkout scroll sideways', async ({ page }) => {
  await openCheckout(page, [aLoveseat, aSofa])
  await reachPayment(page)
  for (const [width, height] of [
    [320, 800],
    [768, 800],
    [1024, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(orderButton(page)).toBeVisible()
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, `in a window ${width} pixels wide`).toBeLessThanOrEqual(width)
  }
})
