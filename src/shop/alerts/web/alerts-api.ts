import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { AlertBody } from '../contract.ts'
import type { alertOperations } from '../operations.ts'

export const createAlertsApi = (send: Send) => {
  const call = caller<typeof alertOperations>(send)
  return {
    ask: (body: AlertBody) => call('POST /alerts', { body }),
    confirm: (token: string) => call('POST /alerts/confirm', { body: { token } }),
    stop: (token: string) => call('POST /alerts/stop', { body: { token } }),
    list: () => call('GET /user/alerts'),
    end: (id: string) => call('DELETE /user/alerts/:id', { params: { id } }),
  }
}
