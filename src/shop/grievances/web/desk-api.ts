// The calls of the grievance desk in the storefront.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { GrievanceBody } from '../contract.ts'
import type { deskOperations } from '../operations.ts'

export const createDeskApi = (send: Send) => {
  const call = caller<typeof deskOperations>(send)
  return {
    complain: (body: GrievanceBody) => call('POST /grievances', { body }),
    track: (number: string, contact: string) => call('POST /grievances/track', { body: { number, contact } }),
  }
}
