import type { Send } from '#kernel/transport.ts'

export const createImportsApi = (_send: Send) => ({})
