import type { Send } from '#kernel/transport.ts'
import type { IssueBody, WireCardDetail, WireCards, WireIssued } from '../../contract.ts'

export const createGiftCardsApi = (send: Send) => {
  const about = (id: string, path: string, body: object) =>
    send<WireIssued>('POST', `/admin/gift-cards/${id}/${path}`, body)
  return {
    readGiftCards: (question: URLSearchParams) => send<WireCards>('GET', `/admin/gift-cards?${question}`),
    readGiftCard: (id: string) => send<WireCardDetail>('GET', `/admin/gift-cards/${id}`),
    issueGiftCard: (body: IssueBody) => send<WireIssued>('POST', '/admin/gift-cards', body),
    addGiftCardMoney: (id: string, body: { amount: number; why: string; version: number }) =>
      about(id, 'money', body),
    addGiftCardTime: (id: string, body: { valid_until: string; version: number }) => about(id, 'time', body),
    stopGiftCard: (id: string, version: number) => about(id, 'stop', { version }),
    startGiftCard: (id: string, version: number) => about(id, 'start', { version }),
    /** With null for an address the new code is in the answer, this once; without one it goes where it went. */
    sendGiftCardAgain: (id: string, body: { to_email?: string | null; version: number }) =>
      about(id, 'send-again', body),
  }
}
