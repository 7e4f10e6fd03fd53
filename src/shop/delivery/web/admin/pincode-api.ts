import { caller } from '#kernel/caller.ts'
import { ifThere, type Send } from '#kernel/transport.ts'
import type { deliveryOperations } from '../../operations.ts'

export const createPincodeApi = (send: Send) => {
  const call = caller<typeof deliveryOperations>(send)
  return {
    /** Undefined where the directory of India's post does not know it. */
    findPlace: (pincode: string) => ifThere(call('GET /delivery/pincodes/:pincode', { params: { pincode } })),
  }
}
