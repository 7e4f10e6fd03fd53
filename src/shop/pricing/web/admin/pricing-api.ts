import type { Send } from '#kernel/transport.ts'

export const createPricingApi = (_send: Send) => ({})
