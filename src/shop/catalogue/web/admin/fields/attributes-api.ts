import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { AttributeBody, NewAttribute } from '../../../attribute-contract.ts'
import type { attributeOperations } from '../../../attribute-operations.ts'
import type { staffProductOperations } from '../../../staff-operations.ts'

export function createAttributesApi(send: Send) {
  const call = caller<typeof attributeOperations>(send)
  const ofProducts = caller<typeof staffProductOperations>(send)
  return {
    listAttributes: () => call('GET /admin/attributes'),
    readAttribute: (key: string) => call('GET /admin/attributes/:key', { params: { key } }),
    listCategories: async () => (await ofProducts('GET /admin/products/choices')).categories,
    addAttribute: (body: NewAttribute) => call('POST /admin/attributes', { body }),
    changeAttribute: (key: string, body: AttributeBody) =>
      call('PUT /admin/attributes/:key', { params: { key }, body }),
    emptyAttribute: (key: string, to: string | null) =>
      call('POST /admin/attributes/:key/empty', { params: { key }, body: { to } }),
    removeAttribute: (key: string) => call('DELETE /admin/attributes/:key', { params: { key } }),
  }
}
