import { useEffect } from 'react'
import { useAnswer } from '#ui/use-answer.ts'
import { DeliveryLines } from '../DeliveryLines.tsx'
import type { DeliveryApi, DeliveryQuote } from '../delivery-api.ts'

/** What it takes to bring one piece to a pincode. Every no has its reason, and nothing is added later. */
export function DeliveryAnswer({
  pincode,
  productId,
  quoteDelivery,
  onAnswer,
}: {
  pincode: string
  productId: string
  quoteDelivery: DeliveryApi['quoteDelivery']
  /** Told what is known; nothing while it is asked, and once another pincode is wanted. */
  onAnswer: (quote: DeliveryQuote | undefined) => void
}) {
  const { value, isLoading, reload } = useAnswer(
    () =>
      quoteDelivery(pincode, productId).then(
        (read) => read ?? 'failed',
        () => 'failed' as const,
      ),
    `${pincode} ${productId}`,
  )
  const quote = isLoading ? undefined : value
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is what is told
  useEffect(() => {
    if (quote === undefined || quote === 'failed') return
    onAnswer(quote)
    return () => onAnswer(undefined)
  }, [quote])

  if (quote === undefined) return <div className="sweep after-a-moment m-4 h-30" aria-busy="true" />
  if (quote === 'failed') return <Failed onRetry={() => void reload()} />
  return <DeliveryLines quote={quote} />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap gap-x-2.5 px-4 py-3">
    We could not check this right now. You can still add it to your cart; we check again before you pay.
    <button type="button" className="link min-h-11" onClick={onRetry}>
      Try again
    </button>
  </p>
)
