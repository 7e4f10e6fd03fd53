import { caller, reader } from '#kernel/caller.ts'
import type { Send, Transport } from '#kernel/transport.ts'
import type { WireHome } from '../contract.ts'
import type { fitOperations } from '../operations.ts'

/** The same for everybody. */
export function createFitReads(ask: Transport) {
  const read = reader<typeof fitOperations>(ask)
  return { listSizes: (ids: string[]) => read('GET /fit/sizes', { query: { id: ids } }) }
}
export type FitReads = ReturnType<typeof createFitReads>

/** What a member keeps in their account. */
export function createHomeApi(send: Send) {
  const call = caller<typeof fitOperations>(send)
  return {
    readHome: () => call('GET /user/home'),
    keepHome: (home: WireHome) => call('PUT /user/home', { body: home }),
    forgetHome: () => call('DELETE /user/home'),
  }
}
