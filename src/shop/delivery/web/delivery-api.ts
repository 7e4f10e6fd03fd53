import { ApiProblem, type Transport } from '#kernel/transport.ts'
import type { WireDeliveryQuote, WirePincode } from '../contract.ts'

export type PincodePlace = WirePincode
export type DeliveryQuote = WireDeliveryQuote

export function createDeliveryApi(call: Transport) {
  return {
    /** Undefined where the directory of India's post does not know it. */
    async findPincode(pincode: string): Promise<PincodePlace | undefined> {
      const { status, body } = await call(`/delivery/pincodes/${encodeURIComponent(pincode)}`)
      if (status === 404 || status === 400) return undefined
      if (status !== 200) throw new ApiProblem(status)
      return body as PincodePlace
    },
    /** Undefined for a pincode that nobody knows. */
    async quoteDelivery(pincode: string, productId: string): Promise<DeliveryQuote | undefined> {
      const query = new URLSearchParams({ pincode, item: `${productId}:1` })
      const { status, body } = await call(`/delivery/quote?${query}`)
      if (status === 404 || status === 400) return undefined
      if (status !== 200) throw new ApiProblem(status)
      return body as DeliveryQuote
    },
  }
}

export type DeliveryApi = ReturnType<typeof createDeliveryApi>
