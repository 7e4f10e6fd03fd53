import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { WireGuide } from '../../contract.ts'
import type { setupOperations } from '../../operations.ts'

export const createSetupApi = (send: Send) => {
  const call = caller<typeof setupOperations>(send)
  return {
    readGuide: () => call('GET /admin/setup'),
    readProgress: () => call('GET /admin/setup/progress'),
    tellRead: (slug: WireGuide['policies'][number]['slug'], version: number) =>
      call('POST /admin/setup/policies/:slug/read', { params: { slug }, body: { version } }),
    openShop: () => call('POST /admin/setup/open'),
  }
}
