import type { Send } from '#kernel/transport.ts'

export const createDiscountsApi = (_send: Send) => ({})
