// What authors do: as whoever is logged in, by an order's key, or by the key of the letter that asked.
import { addressOf, caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { orderHeaders } from '#shop/orders/web/order-keys.ts'
import type { WriteBody } from '../contract.ts'
import type { authorOperations, reviewPhotoOperations } from '../operations.ts'

/** By a letter's key alone, or by an order's number. */
export type Proof = { token: string } | { number: string }

export const headersOf = (proof: Proof): Record<string, string> =>
  'token' in proof ? { 'review-key': proof.token } : (orderHeaders(proof.number) ?? {})

const numberIn = (proof: Proof) => ('number' in proof ? { number: proof.number } : {})

const at = addressOf<{ 'GET /reviews/photos': (typeof reviewPhotoOperations)['POST /reviews/photos'] }>()

/** Where a photo is sent: a file on its way tells how far it is, which calls do not. */
export const photoAddress = (proof: Proof, line: number): string =>
  `/api${at('GET /reviews/photos', { query: { ...numberIn(proof), line } } as never)}`

export const createAuthorCalls = (send: Send) => {
  const call = caller<typeof authorOperations>(send)
  return {
    readToWrite: (proof: Proof) =>
      call('GET /reviews/to-write', { headers: headersOf(proof), query: numberIn(proof) }),
    write: (proof: Proof, body: Omit<WriteBody, 'number'>) =>
      call('POST /reviews', { headers: headersOf(proof), body: { ...numberIn(proof), ...body } }),
    withdraw: (proof: Proof, id: string) =>
      call('POST /reviews/:id/withdraw', {
        params: { id },
        headers: headersOf(proof),
        body: numberIn(proof),
      }),
    listMine: (page: number) => call('GET /user/reviews', { query: { page } }),
  }
}
