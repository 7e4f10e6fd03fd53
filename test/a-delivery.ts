// An order that has arrived: placed through the front door, sent and delivered by staff.
import { randomUUID } from 'node:crypto'
import type { TestShop } from './a-shop.ts'
import { anOrderBody, place } from './an-order.ts'
import { type Answer, aPerson, call } from './people.ts'

export async function aDelivery(
  shop: Pick<TestShop, 'app' | 'db'>,
  pieces: { id: string; quantity?: number }[],
  { token, isDelivered = true }: { token?: string; isDelivered?: boolean } = {},
) {
  const contact = { email: `${randomUUID()}@example.in`, phone: '98450 12345' }
  const { body: placed } = await place(shop, anOrderBody(pieces, { contact }), token ? { token } : {})
  const orders = await aPerson(shop, 'orders')
  await orders.call('POST', `/api/admin/orders/${placed.number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  if (isDelivered) await orders.call('POST', `/api/admin/orders/${placed.number}/deliver`)
  const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${placed.number}${path}`, {
      ...(token ? { token } : { headers: { 'order-key': placed.key } }),
      ...(body !== undefined && { body }),
    })
  return { number: placed.number as string, key: placed.key as string, email: contact.email, ask }
}
