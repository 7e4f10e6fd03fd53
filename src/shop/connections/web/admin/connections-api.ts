import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { NewKey, WebhookBody } from '../../contract.ts'
import type { keyOperations, webhookOperations } from '../../operations.ts'

export const createConnectionsApi = (send: Send) => {
  const call = caller<typeof keyOperations & typeof webhookOperations>(send)
  return {
    read: async () => {
      const [{ keys }, { webhooks }] = await Promise.all([
        call('GET /admin/connections/keys'),
        call('GET /admin/connections/webhooks'),
      ])
      return { keys, webhooks }
    },
    makeKey: (body: NewKey) => call('POST /admin/connections/keys', { body }),
    endKey: (id: string) => call('POST /admin/connections/keys/:id/end', { params: { id } }),
    addWebhook: (body: WebhookBody) => call('POST /admin/connections/webhooks', { body }),
    changeWebhook: (id: string, body: WebhookBody) =>
      call('PUT /admin/connections/webhooks/:id', { params: { id }, body }),
    removeWebhook: (id: string) => call('DELETE /admin/connections/webhooks/:id', { params: { id } }),
    switchOn: (id: string) => call('POST /admin/connections/webhooks/:id/on', { params: { id } }),
    switchOff: (id: string) => call('POST /admin/connections/webhooks/:id/off', { params: { id } }),
    newSecret: (id: string) => call('POST /admin/connections/webhooks/:id/secret', { params: { id } }),
    sendTest: (id: string) => call('POST /admin/connections/webhooks/:id/test', { params: { id } }),
    readTries: (id: string, onlyFailed: boolean) =>
      call('GET /admin/connections/webhooks/:id/tries', {
        params: { id },
        query: onlyFailed ? { failed: true } : {},
      }),
    sendAgain: (id: string, delivery: number) =>
      call('POST /admin/connections/webhooks/:id/deliveries/:delivery/again', { params: { id, delivery } }),
    sendFailedAgain: (id: string, since: string) =>
      call('POST /admin/connections/webhooks/:id/again', { params: { id }, body: { since } }),
  }
}

export type ConnectionsApi = ReturnType<typeof createConnectionsApi>
