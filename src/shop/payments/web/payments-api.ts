import { reader } from '#kernel/caller.ts'
import type { Transport } from '#kernel/transport.ts'
import type { WireEmiQuotes } from '../contract.ts'
import type { paymentOperations } from '../operations.ts'

export type EmiQuotes = WireEmiQuotes

export const createPaymentsApi = (ask: Transport) => ({
  listEmiQuotes: (amount: number) =>
    reader<typeof paymentOperations>(ask)('GET /emi/plans', { query: { amount } }),
})

export type PaymentsApi = ReturnType<typeof createPaymentsApi>
