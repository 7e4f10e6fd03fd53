// What the checkout's tests share: a filled cart, and a shopper who fills in the steps.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { WireProduct } from '../src/shop/catalogue/contract.ts'
import { loveseat, open, sofa } from './shop.ts'
import { ownerAtWork } from './staff.ts'

export type Kept = {
  id: string
  title: string
  quantity: number
  offerPrice: number
  hasProtection?: boolean
}

export const idOf = (piece: { path: string }): string => piece.path.split('/').at(-1) ?? ''

export const aSofa: Kept = { id: idOf(sofa), title: sofa.title, quantity: 1, offerPrice: 31_490_00 }
export const aLoveseat: Kept = {
  id: idOf(loveseat),
  title: loveseat.title,
  quantity: 1,
  offerPrice: 24_490_00,
}

/** Opens the checkout of a browser that kept these pieces. */
export async function openCheckout(page: Page, lines: Kept[], path = '/payment'): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('filled')) return // what the shopper did since then holds
      sessionStorage.setItem('filled', 'yes')
      localStorage.setItem('cart', kept)
    },
    JSON.stringify(lines.map((line) => ({ image: '', mrp: 99_999_00, hasProtection: false, ...line }))),
  )
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

export const step = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`: ${name}`) })

export const contact = (page: Page) => step(page, 'Contact')
export const address = (page: Page) => step(page, 'Delivery address')
export const delivery = (page: Page) => step(page, 'Delivery date')
export const pay = (page: Page) => step(page, 'How would you like to pay\\?')
/** Radios are named by all that stands in their row, and cash is taken "by UPI" as well. */
export const byUpi = (page: Page) => pay(page).getByRole('radio', { name: /^UPI/ })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const billLine = (page: Page, name: string) =>
  summary(page).locator('dl > div').filter({ hasText: name }).locator('dd')
export const total = (page: Page) =>
  summary(page).locator('dl').filter({ hasText: 'Total Price' }).locator('dd')
export const go = (box: Locator) => box.getByRole('button', { name: 'Continue' }).click()
/** The one that places the order. */
export const orderButton = (page: Page) => summary(page).getByRole('button', { name: /^(Pay|Place order)/ })

export async function fillContact(page: Page, email = 'rohan.das@example.in'): Promise<void> {
  await contact(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await contact(page).getByLabel('Mobile number').fill('98300 12345')
  await go(contact(page))
}

/** Bengaluru, where everything goes. */
export async function fillAddress(page: Page, pincode = '560038'): Promise<void> {
  const box = address(page)
  await box.getByLabel('Full name').fill('Rohan Das')
  await box.getByLabel('Pincode').fill(pincode)
  const list = box.getByRole('combobox', { name: 'Locality' })
  await expect(list).toBeVisible()
  const first = await list.locator('option:not([value=""])').first().textContent()
  await list.selectOption(first ?? '')
  await box.getByLabel('Flat, house, building').fill('14, Gulmohar Apartments')
  await box.getByLabel('Area, street').fill('80 Feet Road')
  await box.getByLabel('Floor').selectOption('2')
  await box.getByLabel('Lift').selectOption('narrow')
  await go(box)
}

/** Everything up to the way to pay. */
export async function reachPayment(page: Page, email?: string): Promise<void> {
  await fillContact(page, email)
  await fillAddress(page)
  await go(delivery(page))
  await expect(pay(page).getByRole('radio').first()).toBeVisible()
}

/** A piece of the demo shop that only one test orders; on phones another one than on wide screens. */
export async function aPieceOf(request: APIRequestContext, category: string, place: number): Promise<Kept> {
  const all: WireProduct[] = await (await request.get(`/api/products?category=${category}`)).json()
  const piece = all[place * 2 + (test.info().project.name === 'phone' ? 1 : 0)]
  if (!piece) throw new Error(`the demo shop has too few pieces in ${category}`)
  return { id: piece._id, title: piece.title, quantity: 1, offerPrice: Math.round(piece.price_offer * 100) }
}

/** As staff do, while the shopper is at the checkout. */
export async function changePiece(request: APIRequestContext, id: string, data: object): Promise<void> {
  const { token } = await ownerAtWork(request)
  const answer = await request.patch(`/api/products/${id}`, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
