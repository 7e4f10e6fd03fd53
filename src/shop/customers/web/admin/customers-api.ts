// Every call of the customer screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { GoodwillBody } from '../../contract.ts'
import type { customerOperations } from '../../operations.ts'

export const createCustomersApi = (send: Send) => {
  const call = caller<typeof customerOperations>(send)
  return {
    listCustomers: (query: URLSearchParams) => call('GET /admin/customers', { query }),
    readCustomer: (id: string) => call('GET /admin/customers/:id', { params: { id } }),
    showCustomerContact: (id: string) => call('POST /admin/customers/:id/contact', { params: { id } }),
    noteOnCustomer: (id: string, words: string) =>
      call('POST /admin/customers/:id/notes', { params: { id }, body: { words } }),
    giveCredit: (id: string, body: GoodwillBody) =>
      call('POST /admin/customers/:id/credit', { params: { id }, body }),
    copyCustomer: (id: string) => call('POST /admin/customers/:id/copy', { params: { id } }),
    eraseCustomer: (id: string) => call('POST /admin/customers/:id/erase', { params: { id } }),
  }
}

export type CustomersApi = ReturnType<typeof createCustomersApi>
