import type { Send } from '#kernel/transport.ts'

export const createGiftCardsApi = (_send: Send) => ({})
