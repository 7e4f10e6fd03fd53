// Every call of the audit log's and the mail's screens.
import type { Send } from '#kernel/transport.ts'
import type { WireAuditCheck, WireAuditLog, WireMail, WireMailMessage, WireOutbox } from '../../contract.ts'

export const createRecordsApi = (send: Send) => ({
  readAudit: (query: URLSearchParams) => send<WireAuditLog>('GET', `/audit?${query}`),
  checkAudit: () => send<WireAuditCheck>('GET', '/audit/check'),
  readOutbox: (before?: number) => send<WireOutbox>('GET', `/mail${before ? `?before=${before}` : ''}`),
  readMail: (id: number) => send<WireMailMessage>('GET', `/mail/${id}`),
  sendMailAgain: (id: number) => send<WireMail>('POST', `/mail/${id}/again`),
})
