import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'

/** For whoever does not believe a number: every day is counted again from its orders. */
export function CountAgain({ countAgain }: { countAgain: () => Promise<{ days: number }> }) {
  const [isBusy, setIsBusy] = useState(false)
  const act = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { days } = await countAgain()
      showToast({
        kind: 'success',
        title: 'Counting again',
        words: `${days} ${days === 1 ? 'day' : 'days'}. It takes a minute or two.`,
      })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'Not done', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-chuna-600">
      Does a number look wrong?
      <SubmitButton
        type="button"
        kind="ghost"
        size="sm"
        busy={isBusy}
        busyLabel="Asking"
        onClick={() => void act()}
      >
        Recalculate
      </SubmitButton>
    </p>
  )
}
