import { ActButton } from '#ui/ActButton.tsx'
import { showToast } from '#ui/toasts.ts'

/** For whoever does not believe a number: every day is counted again from its orders. */
export function CountAgain({ countAgain }: { countAgain: () => Promise<{ days: number }> }) {
  const act = async () => {
    const { days } = await countAgain()
    showToast({
      kind: 'success',
      title: 'Counting again',
      words: `${days} ${days === 1 ? 'day' : 'days'}. It takes a minute or two.`,
    })
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-chuna-600">
      Does a number look wrong?
      <ActButton kind="ghost" size="sm" busyLabel="Asking" refused="Not done" act={act}>
        Recalculate
      </ActButton>
    </p>
  )
}
