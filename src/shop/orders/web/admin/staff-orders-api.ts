import type { Send } from '#kernel/transport.ts'

export const createStaffOrdersApi = (_send: Send) => ({})
