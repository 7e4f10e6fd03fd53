import type { Send } from '#kernel/transport.ts'
import type { WireStoreCredit } from '../contract.ts'

export const createCreditApi = (send: Send) => ({
  readStoreCredit: () => send<WireStoreCredit>('GET', '/user/store-credit'),
})
