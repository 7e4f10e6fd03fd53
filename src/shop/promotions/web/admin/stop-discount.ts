import { useCalls } from '#ui/admin.ts'
import type { Question } from '#ui/ConfirmDialog.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { usePerform } from '#ui/use-perform.ts'
import type { WireDiscount } from '../../contract.ts'
import { createDiscountsApi } from './discounts-api.ts'

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

export function useStart(reload: () => Promise<void>) {
  const api = useCalls(createDiscountsApi)
  const perform = usePerform(reload)
  return ({ code, version }: WireDiscount) =>
    void perform(() => api.startDiscount(code, version), `${code} works again`)
      .catch(tellRefusal('Not done'))
      .then((isDone) => (isDone ? undefined : reload()))
}
