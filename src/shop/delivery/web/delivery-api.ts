import { reader } from '#kernel/caller.ts'
import { ifThere, type Transport } from '#kernel/transport.ts'
import type { WireCashTerms, WireDeliveryQuote, WirePincode } from '../contract.ts'
import type { deliveryOperations } from '../operations.ts'

export type PincodePlace = WirePincode
export type CashTerms = WireCashTerms
export type DeliveryQuote = WireDeliveryQuote

export function createDeliveryApi(ask: Transport) {
  const read = reader<typeof deliveryOperations>(ask)
  return {
    /** Undefined where the directory of India's post does not know it. */
    findPincode: (pincode: string) =>
      ifThere(read('GET /delivery/pincodes/:pincode', { params: { pincode } })),
    readCashTerms: () => read('GET /delivery/cash', {}),
    /** Undefined for a pincode that nobody knows. */
    quoteDelivery: (pincode: string, productId: string) =>
      ifThere(read('GET /delivery/quote', { query: { pincode, item: [`${productId}:1`] } })),
    /** The same for a pincode that nobody knows. */
    datesTo: (pincode: string, productIds: string[]) =>
      ifThere(read('GET /delivery/dates', { query: { pincode, id: productIds } })),
  }
}

export type DeliveryApi = ReturnType<typeof createDeliveryApi>
