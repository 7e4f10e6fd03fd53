import { operation } from '#kernel/operation.ts'
import * as wire from './settings-contract.ts'

const read = operation('Settings', { access: { permission: 'settings.read' } })
const write = operation('Settings', { access: { permission: 'settings.payments' } })

export const paymentSettingsOperations = {
  'GET /admin/settings/payments': read('The gateway, ways to pay, and EMI plans', {
    answer: wire.WirePaymentSettings,
  }),
  'PUT /admin/settings/payments': write('Change the ways to pay', {
    body: wire.PaymentSettingsBody,
    answer: wire.WirePaymentSettings,
  }),
  'POST /admin/settings/payments/plans': write('A plan that begins; the one before it ends by itself', {
    body: wire.PlanBody,
    answer: wire.PlanParam,
    status: 201,
  }),
  'PUT /admin/settings/payments/plans/:id': write('Change a plan that waits, or the end of one that runs', {
    params: wire.PlanParam,
    body: wire.ChangePlanBody,
    status: 204,
  }),
  'DELETE /admin/settings/payments/plans/:id': write('Remove a plan that has not begun', {
    params: wire.PlanParam,
    status: 204,
  }),
}
