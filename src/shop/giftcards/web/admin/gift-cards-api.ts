import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { IssueBody } from '../../contract.ts'
import type { staffGiftCardOperations } from '../../operations.ts'

export const createGiftCardsApi = (send: Send) => {
  const call = caller<typeof staffGiftCardOperations>(send)
  return {
    readGiftCards: (query: URLSearchParams) => call('GET /admin/gift-cards', { query }),
    readGiftCard: (id: string) => call('GET /admin/gift-cards/:id', { params: { id } }),
    issueGiftCard: (body: IssueBody) => call('POST /admin/gift-cards', { body }),
    addGiftCardMoney: (id: string, body: { amount: number; why: string; version: number }) =>
      call('POST /admin/gift-cards/:id/money', { params: { id }, body }),
    addGiftCardTime: (id: string, body: { valid_until: string; version: number }) =>
      call('POST /admin/gift-cards/:id/time', { params: { id }, body }),
    stopGiftCard: (id: string, version: number) =>
      call('POST /admin/gift-cards/:id/stop', { params: { id }, body: { version } }),
    startGiftCard: (id: string, version: number) =>
      call('POST /admin/gift-cards/:id/start', { params: { id }, body: { version } }),
    /** With null for an address the new code is in the answer, this once; without one it goes where it went. */
    sendGiftCardAgain: (id: string, body: { to_email?: string | null; version: number }) =>
      call('POST /admin/gift-cards/:id/send-again', { params: { id }, body }),
  }
}
