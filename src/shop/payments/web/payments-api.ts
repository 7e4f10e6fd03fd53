import { getJson, type Transport } from '#kernel/transport.ts'
import type { WireEmiQuotes } from '../contract.ts'

export type EmiQuotes = WireEmiQuotes

export function createPaymentsApi(call: Transport) {
  return {
    listEmiQuotes: (rupees: number) => getJson<EmiQuotes>(call, `/emi/plans?amount=${rupees}`),
  }
}

export type PaymentsApi = ReturnType<typeof createPaymentsApi>
