import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import type { AdjustBody } from '../../contract.ts'
import type { createStockApi } from './stock-api.ts'

/** Long enough to read what it became, and to think again. */
const undoLifetime = 12_000

/** Sets a shelf right, says what it became, and can take it back. */
export function useAdjust(
  api: ReturnType<typeof createStockApi>,
  lookAgain: (id: string) => Promise<void>,
): (id: string, body: AdjustBody) => Promise<void> {
  const undo = async (id: string, movement: number) => {
    await api.undo(id, movement)
    showToast({ kind: 'success', title: 'Undone', words: 'The history keeps both entries.' })
    await lookAgain(id)
  }
  const undoing = useAct(undo, tellRefusal('Not undone'))
  return async (id, body) => {
    const { places, movement } = await api.adjust(id, body)
    const place = places.find((one) => one.id === body.place)
    const free = places.filter(({ sells }) => sells).reduce((sum, one) => sum + one.free, 0)
    showToast({
      kind: 'success',
      title: `${place?.on_hand ?? 0} at ${place?.name}`,
      words: `Free for shoppers: ${free}.`,
      action: { label: 'Undo', onClick: () => undoing.run(id, movement) },
      lifetime: undoLifetime,
    })
    await lookAgain(id)
  }
}
