import type { Send } from '#kernel/transport.ts'

export const createProductsApi = (_send: Send) => ({})
