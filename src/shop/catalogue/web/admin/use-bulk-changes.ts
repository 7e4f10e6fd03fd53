// Changes of many products in the last day, and taking one back.
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { ProductsApi } from './products-api.ts'

type Recent = {
  api: ProductsApi
  run: <T>(call: () => Promise<T>) => Promise<T | undefined>
  isOn: boolean
  onUndone: () => void
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

export function useBulkChanges({ api, run, isOn, onUndone }: Recent) {
  const { value, reload } = useAnswer(api.listBulkChanges, '', { when: isOn })
  const undo = async (id: string) => {
    try {
      const undone = await run(() => api.undoBulk(id))
      if (!undone) return
      showToast({
        kind: 'success',
        title: `${products(undone.put_back)} put back`,
        words: undone.stayed > 0 ? `${products(undone.stayed)} changed since: left as it is.` : undefined,
      })
      onUndone()
    } catch (error) {
      tellRefusal('Not undone')(error)
    }
    await reload()
  }
  return { changes: value?.data ?? [], reload, undo }
}
