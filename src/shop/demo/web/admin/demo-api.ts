import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { demoOperations } from '../../operations.ts'

export const createDemoApi = (send: Send) => {
  const call = caller<typeof demoOperations>(send)
  return {
    read: () => call('GET /admin/demo'),
    leave: (name: string) => call('POST /admin/demo/leave', { body: { name } }),
    undo: () => call('POST /admin/demo/undo'),
  }
}
