// Of somebody who owns a piece: by their order, or by the key in a letter.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { orderHeaders } from '#shop/orders/web/order-keys.ts'
import type { helperOperations } from '../operations.ts'

export const createHelperCalls = (send: Send) => {
  const call = caller<typeof helperOperations>(send)
  return {
    listHelpers: (number: string) =>
      call('GET /orders/:number/helpers', { params: { number }, headers: orderHeaders(number) ?? {} }),
    agree: (number: string, line: number, agrees: boolean) =>
      call('PUT /orders/:number/helpers/:line', {
        params: { number, line },
        headers: orderHeaders(number) ?? {},
        body: { agrees },
      }),
    readAsked: (token: string) => call('POST /questions/asked', { body: { token } }),
    answer: (token: string, words: string) =>
      call('POST /questions/asked/answer', { body: { token, words } }),
    decline: (token: string) => call('POST /questions/asked/decline', { body: { token } }),
  }
}
