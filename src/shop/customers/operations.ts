// Calls of staff about customers.
import { Type } from 'typebox'
import { operation } from '#kernel/operation.ts'
import { NoteBody } from '#shop/orders/staff-order-contract.ts'
import * as contract from './contract.ts'

const reads = operation('Customers', { access: { permission: 'customers.read' } })
const changes = operation('Customers', { access: { permission: 'customers.change' } })
/** Money and whole lives are not given away on an unlocked screen. */
const confirmed = operation('Customers', { access: { permission: 'customers.change', confirmed: true } })
const params = contract.CustomerParam

export const customerOperations = {
  'GET /admin/customers': reads('Accounts, and guests by the address they ordered with', {
    query: contract.CustomersQuery,
    answer: contract.WireCustomers,
  }),
  'GET /admin/customers/:id': reads('One customer, with contact details masked', {
    params,
    answer: contract.WireCustomer,
  }),
  'POST /admin/customers/:id/contact': reads('E-mail and phone in full; whoever looks is put down', {
    params,
    answer: contract.WireCustomerContact,
  }),
  'POST /admin/customers/:id/notes': changes('A note that only staff read', {
    params,
    body: NoteBody,
    status: 204,
  }),
  'POST /admin/customers/:id/credit': confirmed('Store credit as a goodwill gesture, with its reason', {
    params,
    body: contract.GoodwillBody,
    status: 204,
  }),
  'POST /admin/customers/:id/copy': confirmed(
    'Everything we keep about them, as they could take it themselves',
    { params, answer: Type.Record(Type.String(), Type.Unknown()) },
  ),
  'POST /admin/customers/:id/erase': confirmed(
    'Erase them, as they asked on the phone: an account after two days, a guest at once',
    { params, answer: contract.WireErasure },
  ),
}
