import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { ChangePlanBody, PaymentSettingsBody, PlanBody } from '../../settings-contract.ts'
import type { paymentSettingsOperations } from '../../settings-operations.ts'

export function createPaymentSettingsApi(send: Send) {
  const call = caller<typeof paymentSettingsOperations>(send)
  return {
    read: () => call('GET /admin/settings/payments'),
    save: (body: PaymentSettingsBody) => call('PUT /admin/settings/payments', { body }),
    addPlan: (body: PlanBody) => call('POST /admin/settings/payments/plans', { body }),
    changePlan: (id: number, body: ChangePlanBody) =>
      call('PUT /admin/settings/payments/plans/:id', { params: { id }, body }),
    removePlan: (id: number) => call('DELETE /admin/settings/payments/plans/:id', { params: { id } }),
  }
}

export type PaymentSettingsApi = ReturnType<typeof createPaymentSettingsApi>
