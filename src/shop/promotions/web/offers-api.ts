import { reader } from '#kernel/caller.ts'
import type { Transport } from '#kernel/transport.ts'
import type { offerOperations } from '../operations.ts'

export const createOffersApi = (ask: Transport) => ({
  readOffers: () => reader<typeof offerOperations>(ask)('GET /offers'),
})
