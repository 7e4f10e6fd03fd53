// Every call of the grievance screens.
import type { Send } from '#kernel/transport.ts'
import type { ActBody, WireGrievance, WireGrievanceContact, WireGrievances } from '../../contract.ts'

export const createGrievancesApi = (send: Send) => ({
  listGrievances: (question: URLSearchParams) => send<WireGrievances>('GET', `/admin/grievances?${question}`),
  readGrievance: (number: string) =>
    send<WireGrievance>('GET', `/admin/grievances/${encodeURIComponent(number)}`),
  showGrievanceContact: (number: string) =>
    send<WireGrievanceContact>('POST', `/admin/grievances/${encodeURIComponent(number)}/contact`),
  actOnGrievance: (number: string, body: ActBody) =>
    send<WireGrievance>('POST', `/admin/grievances/${encodeURIComponent(number)}/acts`, body),
})
