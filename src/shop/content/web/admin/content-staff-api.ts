import type { Send } from '#kernel/transport.ts'

export const createContentStaffApi = (_send: Send) => ({})
