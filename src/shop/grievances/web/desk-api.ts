// The calls of the grievance desk in the storefront.
import type { Send } from '#kernel/transport.ts'
import type { GrievanceBody, WireTicket, WireTrackedGrievance } from '../contract.ts'

export const createDeskApi = (send: Send) => ({
  complain: (body: GrievanceBody) => send<WireTicket>('POST', '/grievances', body),
  track: (number: string, contact: string) =>
    send<WireTrackedGrievance>('POST', '/grievances/track', { number, contact }),
})
