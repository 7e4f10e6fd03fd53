// Every call of the audit log's and the mail's screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { auditOperations, mailOperations } from '../../operations.ts'

export const createRecordsApi = (send: Send) => {
  const call = caller<typeof auditOperations & typeof mailOperations>(send)
  return {
    readAudit: (query: URLSearchParams) => call('GET /audit', { query }),
    checkAudit: () => call('GET /audit/check'),
    readOutbox: (query?: URLSearchParams) => call('GET /mail', { query }),
    readMail: (id: number) => call('GET /mail/:id', { params: { id } }),
    sendMailAgain: (id: number) => call('POST /mail/:id/again', { params: { id } }),
  }
}
