import { CallRefused, type Send } from '#kernel/transport.ts'
import type { WirePincode } from '../../contract.ts'

export const createPincodeApi = (send: Send) => ({
  /** Undefined where the directory of India's post does not know it. */
  findPlace: async (pincode: string): Promise<WirePincode | undefined> => {
    try {
      return await send<WirePincode>('GET', `/delivery/pincodes/${pincode}`)
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return undefined
      throw error
    }
  },
})
