import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { creditOperations } from '../operations.ts'

export const createCreditApi = (send: Send) => ({
  readStoreCredit: () => caller<typeof creditOperations>(send)('GET /user/store-credit'),
})
