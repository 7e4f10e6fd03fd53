import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { PromisesBody } from '../../contract.ts'
import type { promiseOperations } from '../../operations.ts'

export function createPromisesApi(send: Send) {
  const call = caller<typeof promiseOperations>(send)
  return {
    readPromises: () => call('GET /admin/settings/promises'),
    savePromises: (body: PromisesBody) => call('PUT /admin/settings/promises', { body }),
  }
}
