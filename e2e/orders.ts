// What the tests of orders share: orders placed and moved through the API, as the checkout and the staff do it.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { WirePlaced } from '../src/shop/checkout/contract.ts'
import type { WireOrder } from '../src/shop/orders/contract.ts'
import { open } from './shop.ts'
import { freshEmail, ownerAtWork } from './staff.ts'

/** Made to order, so that no test takes the last one from another. */
export const oakWardrobe = {
  id: 'sahyadri-3-door-wardrobe-in-natural-oak-djq4c',
  title: 'Sahyadri 3 Door Wardrobe in Natural Oak',
}
export const ivoryWardrobe = {
  id: 'sahyadri-3-door-wardrobe-in-ivory-and-oak-gxjcp',
  title: 'Sahyadri 3 Door Wardrobe in Ivory and Oak',
}

const address = {
  name: 'Rohan Das',
  phone: '98300 12345',
  second_phone: null,
  house: '7, Lake Terrace',
  street: 'Southern Avenue',
  landmark: null,
  locality: 'Indiranagar',
  pincode: '560038',
  floor: 1,
  lift: 'none',
}

type Wanted = {
  paysBy: 'online' | 'cash'
  items?: { id: string; quantity: number }[]
  email?: string
  token?: string
}
export type PlacedOrder = { number: string; key: string; email: string; token?: string }

const headersOf = ({ key, token }: Partial<PlacedOrder>): Record<string, string> => ({
  ...(key && { 'Order-Key': key }),
  ...(token && { Authorization: `Bearer ${token}` }),
})

/** Asks for the total first, as the checkout does. */
export async function placeOrder(
  request: APIRequestContext,
  { paysBy, items = [{ id: oakWardrobe.id, quantity: 1 }], email = freshEmail('rohan'), token }: Wanted,
): Promise<PlacedOrder> {
  const wanted = items.map((item) => ({ ...item, protection: false }))
  const quote = await request.post('/api/cart/quote', {
    data: { items: wanted, pincode: address.pincode, assembly: false },
  })
  expect(quote.status(), await quote.text()).toBe(200)
  const placed = await request.post('/api/orders', {
    headers: { 'Idempotency-Key': randomUUID(), ...headersOf({ token }) },
    data: {
      items: wanted,
      contact: { email, phone: address.phone },
      address,
      save_address: false,
      assembly: false,
      pays_by: paysBy,
      use_store_credit: false,
      offers_email: false,
      expected_total: (await quote.json()).bill.total,
      expected_to_pay: (await quote.json()).bill.to_pay,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { number, key }: WirePlaced = await placed.json()
  return { number, key: key ?? '', email, token }
}

export async function readOrder(request: APIRequestContext, order: PlacedOrder): Promise<WireOrder> {
  const answer = await request.get(`/api/orders/${order.number}`, { headers: headersOf(order) })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** An order whose money has come, through the test gateway. */
export async function placePaidOrder(
  request: APIRequestContext,
  wanted: Omit<Wanted, 'paysBy'> = {},
): Promise<PlacedOrder> {
  const order = await placeOrder(request, { ...wanted, paysBy: 'online' })
  const opened = await request.post(`/api/orders/${order.number}/payments`, { headers: headersOf(order) })
  expect(opened.status(), await opened.text()).toBe(200)
  const { url } = await opened.json()
  await request.post(url, { form: { method: 'upi', answer: 'success' }, maxRedirects: 0 })
  await expect.poll(async () => (await readOrder(request, order)).state).toBe('confirmed')
  return order
}

/** What staff do, such as dispatch and deliver. */
export async function moveOrder(
  request: APIRequestContext,
  { number }: PlacedOrder,
  move: string,
  data: object = {},
): Promise<WireOrder> {
  const { token } = await ownerAtWork(request)
  const answer = await request.post(`/api/admin/orders/${number}/${move}`, {
    headers: { ...headersOf({ token }), 'Idempotency-Key': crypto.randomUUID() },
    data,
  })
  expect(answer.status(), `${move}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

export async function deliver(request: APIRequestContext, order: PlacedOrder): Promise<void> {
  await moveOrder(request, order, 'dispatch', { carrier: 'Blue Dart', tracking_number: 'BD 4417 2290' })
  await moveOrder(request, order, 'deliver')
}

/** By the link in the mail to a guest. */
export const openByKey = (page: Page, { number, key }: PlacedOrder) =>
  open(page, `/orders/${number}#key=${key}`)

/** Chooses what the bank of the test gateway answers. */
export async function answerAtBank(page: Page, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Test gateway' })).toBeVisible()
  await page.getByRole('button', { name: answer, exact: false }).first().click()
}
