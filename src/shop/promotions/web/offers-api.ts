import { getJson, type Transport } from '#kernel/transport.ts'
import type { WireOffers } from '../contract.ts'

export const createOffersApi = (call: Transport) => ({
  readOffers: () => getJson<WireOffers>(call, '/offers'),
})
