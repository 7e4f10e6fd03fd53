// Every call of the customer screens.
import type { Send } from '#kernel/transport.ts'
import type {
  GoodwillBody,
  WireCustomer,
  WireCustomerContact,
  WireCustomers,
  WireErasure,
} from '../../contract.ts'

export const createCustomersApi = (send: Send) => ({
  listCustomers: (query: URLSearchParams) => send<WireCustomers>('GET', `/admin/customers?${query}`),
  readCustomer: (id: string) => send<WireCustomer>('GET', `/admin/customers/${id}`),
  showCustomerContact: (id: string) => send<WireCustomerContact>('POST', `/admin/customers/${id}/contact`),
  noteOnCustomer: (id: string, words: string) =>
    send<void>('POST', `/admin/customers/${id}/notes`, { words }),
  giveCredit: (id: string, body: GoodwillBody) => send<void>('POST', `/admin/customers/${id}/credit`, body),
  copyCustomer: (id: string) => send<unknown>('POST', `/admin/customers/${id}/copy`),
  eraseCustomer: (id: string) => send<WireErasure>('POST', `/admin/customers/${id}/erase`),
})

export type CustomersApi = ReturnType<typeof createCustomersApi>
