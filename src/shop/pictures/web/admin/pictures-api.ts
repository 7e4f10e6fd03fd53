import type { Send } from '#kernel/transport.ts'

export const createPicturesApi = (_send: Send) => ({})
