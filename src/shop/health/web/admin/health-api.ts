import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { healthOperations } from '../../operations.ts'

export const createHealthApi = (send: Send) => {
  const call = caller<typeof healthOperations>(send)
  return {
    readHealth: () => call('GET /admin/health'),
    readHealthCount: () => call('GET /admin/health/count'),
  }
}
