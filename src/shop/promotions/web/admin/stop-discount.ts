import type { Question } from '#ui/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import type { WireDiscount } from '../../contract.ts'
import type { createDiscountsApi } from './discounts-api.ts'

export const stopping = (
  { code, version }: WireDiscount,
  api: ReturnType<typeof createDiscountsApi>,
  reload: () => Promise<void>,
): Question => ({
  title: `Stop ${code}?`,
  words: 'It ends at once, also for carts that already have it. Orders already placed keep it.',
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
