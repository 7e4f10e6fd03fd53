import type { Send } from '#kernel/transport.ts'

export const createCustomersApi = (_send: Send) => ({})
