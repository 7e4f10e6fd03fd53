import type { Send } from '#kernel/transport.ts'

export const createGrievancesApi = (_send: Send) => ({})
