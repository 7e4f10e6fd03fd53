// One order that leaves from two places in two states: the shopper sees one order, one bill and a promise for each parcel;
// staff send parcel by parcel; each has an invoice of its own registration with the tax that belongs to it.
import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test'
import type { WirePlaces, WireRegistrations } from '../src/shop/locations/contract.ts'
import type { WireOrder } from '../src/shop/orders/contract.ts'
import type { WireStaffOrder } from '../src/shop/orders/staff-order-contract.ts'
import { checkDigitOf } from '../src/shop/tax/domain/gstin.ts'
import { readPdf } from '../test/read-pdf.ts'
import { expectNoViolations } from './axe.ts'
import { delivery, fillAddress, fillContact, go, orderButton, pay, summary } from './checkout.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { aProduct, freshTitle } from './products.ts'
import { takenOver } from './shop.ts'
import { freshEmail, logIn, openAs, owner } from './staff.ts'

let shop: FreshShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openFreshShop('filled')
})
test.afterAll(() => shop?.close())
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

type Staff = Awaited<ReturnType<typeof logIn>>

async function ask<T>(
  request: APIRequestContext,
  { token }: Staff,
  method: string,
  path: string,
  data?: object,
) {
  const answer = await request.fetch(`/api/admin${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** A second GSTIN in Tamil Nadu, and a warehouse in Chennai that sends on its own days. */
async function aPlaceInChennai(
  request: APIRequestContext,
  session: Staff,
): Promise<{ id: string; registration: string }> {
  const { data: before } = await ask<WireRegistrations>(request, session, 'GET', '/settings/registrations')
  const known = before.find(({ state }) => state === 'Tamil Nadu')
  if (!known) {
    const first14 = `33${before[0]?.pan}1Z`
    await ask(request, session, 'POST', '/settings/registrations', {
      gstin: first14 + checkDigitOf(first14),
      legal_name: 'A Furniture Company Pvt Ltd',
      trade_name: '',
      address: '41, Mount Road',
      city: 'Chennai',
      pincode: '600002',
      invoice_prefix: 'CHI',
      credit_note_prefix: 'CHC',
      debit_note_prefix: 'CHD',
      bank_name: '',
      bank_account: '',
      bank_ifsc: '',
      signatory_name: '',
      signatory_role: '',
    })
  }
  const { data } = await ask<WireRegistrations>(request, session, 'GET', '/settings/registrations')
  const registration = data.find(({ state }) => state === 'Tamil Nadu')?.id ?? ''
  const places = known
    ? await ask<WirePlaces>(request, session, 'GET', '/settings/places')
    : await ask<WirePlaces>(request, session, 'POST', '/settings/places', {
        name: 'Chennai',
        kind: 'warehouse',
        address: '41, Mount Road',
        pincode: '600002',
        registration_id: registration,
        phone: '',
        hours: '',
        ships: true,
        shows_stock: false,
        dispatch_days: [1, 2, 3, 4, 5, 6],
      })
  return { id: places.data.find(({ name }) => name === 'Chennai')?.id ?? '', registration }
}

const dialog = (page: Page) => page.getByRole('dialog')

async function dispatchFrom(page: Page, place: string | undefined, tracking: string): Promise<void> {
  await page.getByRole('button', { name: 'Dispatch', exact: true }).first().click()
  if (place) await dialog(page).getByLabel('From').selectOption({ label: place })
  else await expect(dialog(page).getByLabel('From')).toHaveCount(0)
  await dialog(page).getByLabel('Courier').fill('Blue Dart')
  await dialog(page).getByLabel('Tracking number').fill(tracking)
  await expectUsable(page)
  await dialog(page)
    .getByRole('button', { name: /^Dispatch \d/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
}

test('bought once, sent from two states, invoiced twice', async ({ browser }) => {
  test.setTimeout(240_000)
  const request = await requests.newContext({ baseURL: shop.url })
  const session = await logIn(request, owner)
  const chennai = await aPlaceInChennai(request, session)
  const stool = await aProduct(request, session, { title: freshTitle('Near stool'), stock: 4 })
  const lamp = await aProduct(request, session, { title: freshTitle('Far lamp'), stock: 0, in_stock: true })
  await ask(request, session, 'POST', `/stock/${lamp._id}/adjust`, {
    place: chennai.id,
    change: 3,
    was: 0,
    reason: 'from_maker',
  })

  const context = await browser.newContext({
    ...test.info().project.use,
    baseURL: shop.url,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const lines = [stool, lamp].map(({ _id, title, price_offer }) => ({
    id: _id,
    title,
    quantity: 1,
    offerPrice: Math.round(price_offer * 100),
    image: '',
    mrp: 4_000_00,
    hasProtection: false,
  }))
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('filled')) return
    sessionStorage.setItem('filled', 'yes')
    localStorage.setItem('cart', kept)
  }, JSON.stringify(lines))
  await page.goto('/payment')
  await takenOver(page)
  const email = freshEmail('parcels')
  await fillContact(page, email)
  await fillAddress(page)
  await expect(delivery(page)).toContainText('Arrives in 2 parcels')
  await go(delivery(page))
  await pay(page)
    .getByRole('radio', { name: /Cash on delivery/ })
    .check()
  await expect(summary(page)).toBeVisible()
  await orderButton(page).click()

  // one order, one bill, a promise for each parcel
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const told = page.getByText(/^Arrives in 2 parcels: .+ by .+; .+ by .+\.$/)
  await expect(told).toBeVisible()
  await expect(told).toContainText(stool.title)
  await expect(told).toContainText(lamp.title)
  await expect(page.getByRole('region', { name: 'Order summary' })).toHaveCount(1)
  await expectUsable(page)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // tracking tells as much, and not what it is
  const tracking = await context.newPage()
  await tracking.goto('/track')
  await takenOver(tracking)
  await tracking.getByLabel('Order number').fill(number)
  await tracking.getByLabel('Email or mobile you used').fill(email)
  await tracking.getByRole('button', { name: 'Find my order' }).click()
  await expect(tracking.getByText(/^Arrives in 2 parcels: 1 item by .+; 1 item by .+\.$/)).toBeVisible()
  await expect(tracking.getByRole('main')).not.toContainText(lamp.title)
  await expectUsable(tracking)

  // staff send what each place has
  const office = await context.newPage()
  await openAs(office, `/admin/order/${number}`, session)
  const toSend = office
    .locator('section')
    .filter({ has: office.getByRole('heading', { name: 'To send, by place' }) })
  await expect(toSend).toContainText('Chennai')
  await expect(toSend.getByText('1 to send')).toHaveCount(2)
  await office.getByRole('button', { name: 'Mark packed' }).click()
  await dispatchFrom(office, 'Chennai', 'CH 1')
  await expect(toSend.getByText('Nothing left')).toHaveCount(1)
  await dispatchFrom(office, undefined, 'BL 2')
  await expect(toSend.getByText('Nothing left')).toHaveCount(2)
  await expect(office.getByText(/^Left Chennai, /)).toBeVisible()
  await expectUsable(office)

  // the shopper's page: two shipments with their own numbers, two invoices, still one bill
  await page.reload()
  await takenOver(page)
  await expect(page.getByText('CH 1', { exact: true })).toBeVisible()
  await expect(page.getByText('BL 2', { exact: true })).toBeVisible()
  const invoices = page.getByRole('button', { name: /^Invoice \(PDF\)/ })
  await expect(invoices).toHaveCount(2)
  await expectUsable(page)

  const read = () => ask<WireOrder>(request, session, 'GET', `/orders/${number}`)
  const { papers, bill } = await read()
  expect(papers.reduce((sum, { total }) => sum + total * 100, 0)).toBeCloseTo(bill.total * 100, 5)
  const pages: string[] = []
  for (const paper of papers) {
    const answer = await request.get(`/api/admin/orders/${number}/papers/${paper.id}`, {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    pages.push((await readPdf(await answer.body())).pages.map(({ text }) => text).join('\n'))
  }
  const [fromChennai = '', fromNear = ''] = pages
  expect(fromChennai).toContain('IGST')
  expect(fromChennai).not.toContain('CGST')
  expect(fromChennai).toContain('CHI')
  expect(fromNear).toContain('CGST')
  expect(fromNear).not.toContain('IGST')

  // what comes back is credited by the registration that sold it
  const { shipments } = await ask<WireStaffOrder>(request, session, 'GET', `/orders/${number}`)
  for (const { id } of shipments)
    await ask(request, session, 'POST', `/orders/${number}/deliver?shipment=${id}`)
  await page.reload()
  await takenOver(page)
  await page.getByRole('link', { name: 'Return or replace' }).click()
  await expectUsable(page)
  await context.close()
  await request.dispose()
})
