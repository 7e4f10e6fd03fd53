import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { ChangeRateBody, RateBody, TaxTermsBody } from '../../contract.ts'
import type { taxOperations } from '../../operations.ts'

export const createTaxApi = (send: Send) => {
  const call = caller<typeof taxOperations>(send)
  return {
    read: () => call('GET /admin/settings/tax'),
    saveTerms: (body: TaxTermsBody) => call('PUT /admin/settings/tax', { body }),
    markRead: (read_by: string) => call('POST /admin/settings/tax/read', { body: { read_by } }),
    addRate: (body: RateBody) => call('POST /admin/settings/tax/rates', { body }),
    changeRate: (id: string, body: ChangeRateBody) =>
      call('PUT /admin/settings/tax/rates/:id', { params: { id }, body }),
    removeRate: (id: string) => call('DELETE /admin/settings/tax/rates/:id', { params: { id } }),
  }
}

export type TaxApi = ReturnType<typeof createTaxApi>
