// Placing the order: once, for what the shopper saw, whatever happens on the way.
import { expect, type Page, type Request, test } from '@playwright/test'
import type { WirePlaced } from '../src/shop/checkout/contract.ts'
import type { WireOrder } from '../src/shop/orders/contract.ts'
import { expectNoViolations } from './axe.ts'
import {
  aPieceOf,
  billLine,
  changePiece,
  type Kept,
  openCheckout,
  orderButton,
  pay,
  reachPayment,
  summary,
  total,
} from './checkout.ts'
import { freshEmail } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(
    paise / 100,
  )

const ordersPath = /\/orders\/(AAN-\d{4}-\d+)/

/** Every order that the browser sends off. */
function sentOrders(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request)
  })
  return sent
}

async function readyToPay(page: Page, lines: Kept[], way: 'UPI' | 'Cash on delivery'): Promise<void> {
  await openCheckout(page, lines)
  await reachPayment(page, freshEmail('rohan'))
  await pay(page)
    .getByRole('radio', { name: new RegExp(`^${way}`) })
    .check()
}

const numberIn = (page: Page): string => ordersPath.exec(page.url())?.[1] ?? ''

test('UPI is the first way to pay, and leads to UPI; cards lead to cards; cash comes last', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openCheckout(page, [await aPieceOf(request, 'furnishings', 0)])
  await reachPayment(page, freshEmail('rohan'))
  const ways = pay(page).getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio')
  await expect(ways).toHaveCount(3)
  await expect(ways.nth(0)).toHaveAccessibleName(/^UPI/)
  await expect(ways.nth(1)).toHaveAccessibleName(/^Card, net banking, wallet or EMI/)
  await expect(ways.nth(2)).toHaveAccessibleName(/^Cash on delivery/)
  await ways.nth(1).check()
  await orderButton(page).click()
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
})

test('a double click is one order; the cart is empty, the key is kept, the form is forgotten', async ({
  page,
  request,
}) => {
  const piece = await aPieceOf(request, 'furnishings', 0)
  const sent = sentOrders(page)
  await readyToPay(page, [piece], 'Cash on delivery')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/orders'))
  await orderButton(page).dblclick()
  await expect(page).toHaveURL(ordersPath)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  const { number, key }: WirePlaced = await (await answered).json()
  expect(numberIn(page)).toBe(number)
  await expect(page.getByRole('main')).toContainText(piece.title)
  const kept = await page.evaluate(() => [
    localStorage.getItem('cart'),
    sessionStorage.getItem('checkout'),
    sessionStorage.getItem('order-try'),
  ])
  expect(kept).toEqual(['[]', null, null])
  const order: WireOrder = await (
    await request.get(`/api/orders/${number}`, { headers: { 'Order-Key': key ?? '' } })
  ).json()
  expect(order).toMatchObject({ state: 'confirmed', pays_by: 'cash', mine: false })
  expect(order.lines).toMatchObject([{ product_id: piece.id, quantity: 1 }])
})

test('online the page goes to the payment, and the way back leads to the order', async ({
  page,
  request,
}) => {
  const piece = await aPieceOf(request, 'furnishings', 1)
  await readyToPay(page, [piece], 'UPI')
  // The page leaves as soon as the payment is open, and a browser forgets the answers of a page
  // that is gone: the number is read from the address of the call that opens the payment.
  const opening = page.waitForResponse((answer) => answer.url().endsWith('/payments?method=upi'))
  await orderButton(page).click()
  const opened = await opening
  expect(opened.ok()).toBe(true)
  const number = ordersPath.exec(opened.url())?.[1]
  expect(number).toBeDefined()
  await expect(page).not.toHaveURL(/\/payment$|\/orders\//)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
})

test('where the payment page cannot be opened the order is shown, which offers it again', async ({
  page,
  request,
}) => {
  const piece = await aPieceOf(request, 'furnishings', 1)
  await page.route('**/api/orders/*/payments?*', (route) => route.fulfill({ status: 503, json: {} }))
  await readyToPay(page, [piece], 'UPI')
  await orderButton(page).click()
  await expect(page).toHaveURL(ordersPath)
})

test('an answer that got lost: trying again, even after a reload, is the same order', async ({
  page,
  request,
}) => {
  const piece = await aPieceOf(request, 'mounts', 0)
  const sent = sentOrders(page)
  const placed: WirePlaced[] = []
  await page.route('**/api/orders', async (route) => {
    placed.push(await (await route.fetch()).json())
    await route.abort()
  })
  await readyToPay(page, [piece], 'Cash on delivery')
  await orderButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We did not get a reply.')
  await expect(alert).toContainText('Trying again is safe: you cannot be charged twice.')
  await expect(alert).toBeFocused()
  await expectNoViolations(page)
  await page.reload()
  await page.unroute('**/api/orders')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(ordersPath)
  expect(placed).toHaveLength(1)
  expect(numberIn(page)).toBe(placed[0]?.number)
  const [first, second] = sent
  expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key'])
  expect(second?.postData()).toBe(first?.postData())
})

test('another price is told with its difference, and ordered only when it is agreed to', {
  tag: '@phone',
}, async ({ page, request }) => {
  const piece = await aPieceOf(request, 'mounts', 1)
  const sent = sentOrders(page)
  await readyToPay(page, [piece], 'Cash on delivery')
  const saw = (await total(page).textContent()) ?? ''
  const price = piece.offerPrice / 100
  await changePiece(request, piece.id, { mrp: price + 5_000, price_offer: price + 100 })
  try {
    await orderButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'The total has changed' })
    await expect(dialog).toContainText('You saw')
    await expect(dialog).toContainText(saw)
    await expect(dialog.locator('div').filter({ hasText: piece.title }).last()).toContainText('+₹100.00')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // not agreed to: it stands at the top, and the button waits
    await expect(page.getByText('One thing changed since your last visit.')).toBeVisible()
    await expect(orderButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'OK, continue' }).click()
    await expect(orderButton(page)).toBeEnabled()
    expect(sent).toHaveLength(1)
    await changePiece(request, piece.id, { mrp: price + 5_000, price_offer: price + 200 })
    await orderButton(page).click()
    await dialog.getByRole('button', { name: /^Order for/ }).click()
    await expect(page).toHaveURL(ordersPath)
    const [first, , third] = sent.map((one) => one.headers()['idempotency-key'])
    expect(sent).toHaveLength(3)
    expect(third).not.toBe(first)
  } finally {
    await changePiece(request, piece.id, { mrp: price + 5_000, price_offer: price })
  }
})

test('a piece that was sold meanwhile is named, and can be taken out', async ({ page, request }) => {
  const [gone, stays] = [await aPieceOf(request, 'glasses', 0), await aPieceOf(request, 'glasses', 1)]
  await readyToPay(page, [gone, stays], 'Cash on delivery')
  await changePiece(request, gone.id, { in_stock: false })
  try {
    await orderButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Just sold out' })
    await expect(dialog).toContainText(`Someone just bought the last one: ${gone.title}.`)
    await expect(dialog).toContainText(`−${rupees(gone.offerPrice)}`)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: /^Take it out/ }).click()
    await expect(page).toHaveURL(ordersPath)
  } finally {
    await changePiece(request, gone.id, { in_stock: true })
  }
})

test('a code typed at the checkout comes off the bill and goes along', async ({ page, request }) => {
  const piece = await aPieceOf(request, 'glasses', 2)
  const sent = sentOrders(page)
  await readyToPay(page, [piece], 'Cash on delivery')
  await summary(page).getByText('Have a coupon code?').click()
  await summary(page).getByLabel('Coupon code').fill('masai')
  await page.keyboard.press('Enter')
  await expect(billLine(page, 'Coupon Discount')).toBeVisible()
  await orderButton(page).click()
  await expect(page).toHaveURL(ordersPath)
  expect(sent[0]?.postDataJSON()).toMatchObject({ coupon: 'masai', pays_by: 'cash', save_address: false })
})
