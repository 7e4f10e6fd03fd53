import type { WireDiscount } from '#shop/promotions/contract.ts'
import type { Question } from '#ui/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import type { AdminApi } from './api.ts'

export const stopping = (
  { code, version }: WireDiscount,
  api: AdminApi,
  reload: () => Promise<void>,
): Question => ({
  title: `Stop ${code}?`,
  words: 'It counts no more, also for carts that have it already. Orders keep what they got.',
  keep: 'Keep it',
  act: 'Stop it',
  acting: 'Stopping',
  onAct: async () => {
    await api.stopDiscount(code, version)
    showToast({ kind: 'success', title: `${code} is stopped` })
    await reload()
    return true
  },
})
