// Every call of the grievance screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { ActBody } from '../../contract.ts'
import type { grievanceOperations } from '../../operations.ts'

export const createGrievancesApi = (send: Send) => {
  const call = caller<typeof grievanceOperations>(send)
  return {
    listGrievances: (query: URLSearchParams) => call('GET /admin/grievances', { query }),
    readGrievance: (number: string) => call('GET /admin/grievances/:number', { params: { number } }),
    showGrievanceContact: (number: string) =>
      call('POST /admin/grievances/:number/contact', { params: { number } }),
    actOnGrievance: (number: string, body: ActBody) =>
      call('POST /admin/grievances/:number/acts', { params: { number }, body }),
  }
}
