import type { Send } from '#kernel/transport.ts'

export const createReportsApi = (_send: Send) => ({})
