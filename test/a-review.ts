// Orders that were delivered, and reviews of them, through the front door.
import { randomUUID } from 'node:crypto'
import type { TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, place } from './an-order.ts'
import { type Answer, aPerson, call } from './people.ts'

type Asking = { token?: string | undefined; email?: string; pieces?: { id: string }[]; isDelivered?: boolean }

export async function anOrdered(
  shop: TestShop,
  { token, email = `${randomUUID()}@example.in`, pieces, isDelivered = true }: Asking = {},
) {
  const bought = pieces ?? [await aPiece(shop)]
  const contact = { email, phone: '98450 12345' }
  const { body: placed } = await place(shop, anOrderBody(bought, { contact }), { ...(token && { token }) })
  const orders = await aPerson(shop, 'orders')
  if (isDelivered) {
    await orders.call('POST', `/api/admin/orders/${placed.number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    await orders.call('POST', `/api/admin/orders/${placed.number}/deliver`)
  }
  const proof: Record<string, string> = token ? {} : { 'order-key': placed.key }
  const ask = (method: string, path: string, body?: object, headers = proof): Promise<Answer> =>
    call(shop, method, `/api${path}`, { headers, ...(token && { token }), ...(body && { body }) })
  return {
    number: placed.number as string,
    key: placed.key as string,
    email,
    proof,
    productId: bought[0]?.id ?? '',
    ask,
    write: (change: object = {}, headers = proof) =>
      ask('POST', '/reviews', { number: placed.number, ...aReviewBody, ...change }, headers),
    withdraw: (id: string) => ask('POST', `/reviews/${id}/withdraw`, { number: placed.number }),
    sendPhoto: (bytes: Uint8Array, line = 1) =>
      sendPhoto(shop, `/api/reviews/photos?number=${placed.number}&line=${line}`, bytes, {
        ...proof,
        ...(token && { authorization: `Bearer ${token}` }),
      }),
  }
}

export const aReviewBody = {
  line: 1,
  stars: 4,
  title: 'Lovely colour, firm seat',
  words: 'We sit on it every evening, five of us at times. The seat is firm.',
  photos: [] as string[],
  name: 'Meera I.',
  city: 'Bengaluru',
  accepted: true,
  keep_star: false,
  may_use_photos: false,
}

export async function sendPhoto(
  { app }: Pick<TestShop, 'app'>,
  url: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), 'photo.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Somebody of the staff who reads reviews. */
export async function aReader(shop: TestShop) {
  const person = await aPerson(shop, 'support')
  const find = async (id: string) => (await person.call('GET', `/api/admin/reviews/${id}`)).body
  return {
    ...person,
    find,
    decide: async (id: string, decision: object): Promise<Answer> =>
      person.call('POST', `/api/admin/reviews/${id}/decide`, {
        version: (await find(id)).version,
        ...decision,
      }),
  }
}
