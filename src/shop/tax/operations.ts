import { operation } from '#kernel/operation.ts'
import * as wire from './contract.ts'

const read = operation('Settings', { access: { permission: 'settings.read' } })
const write = operation('Settings', { access: { permission: 'settings.tax' } })

export const taxOperations = {
  'GET /admin/settings/tax': read('HSN codes with their rates, and how many products each taxes', {
    answer: wire.WireTax,
  }),
  'PUT /admin/settings/tax': write('How large the turnover was', {
    body: wire.TaxTermsBody,
    answer: wire.WireTax,
  }),
  'POST /admin/settings/tax/read': write('Somebody read the list today', {
    body: wire.ReadBody,
    answer: wire.WireTax,
  }),
  'POST /admin/settings/tax/rates': write('A rate that begins; the one before it ends by itself', {
    body: wire.RateBody,
    answer: wire.WireTax,
    status: 201,
  }),
  'PUT /admin/settings/tax/rates/:id': write('Change a rate that waits, or the words of one that counts', {
    params: wire.RateParam,
    body: wire.ChangeRateBody,
    answer: wire.WireTax,
  }),
  'DELETE /admin/settings/tax/rates/:id': write('Remove a rate that waits, or that nothing was sold under', {
    params: wire.RateParam,
    answer: wire.WireTax,
  }),
}
