import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Sweeps } from '#ui/Waiting.tsx'
import { CheckoutBill } from './CheckoutBill.tsx'
import { piecesInWords } from './delivery-words.ts'
import { OrderLines } from './OrderLines.tsx'

type SummaryProps = { quote: WireQuote | undefined; wantsAssembly: boolean }

/** The order and its whole bill; at the last step the button stands under every charge. */
export function CheckoutSummary({
  quote,
  wantsAssembly,
  isLoading,
  hasFailed,
  onRetry,
  coupon,
  children,
}: SummaryProps & {
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
  coupon: ReactNode
  children: ReactNode
}) {
  return (
    <aside
      aria-labelledby="order-summary"
      aria-busy={isLoading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4.5 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-5 sm:p-7 lg:sticky lg:top-4 lg:p-5 xl:p-7"
    >
      <h2 id="order-summary" className="display text-d-sm">
        Order summary
      </h2>
      {quote && <OrderLines lines={quote.lines} />}
      {quote && coupon}
      {hasFailed ? (
        <Note kind="bad">
          <b className="font-semibold">We could not calculate the total.</b> Nothing you entered is lost.{' '}
          <button type="button" className="min-h-11 font-small-bold underline" onClick={onRetry}>
            Try again
          </button>
        </Note>
      ) : quote ? (
        <CheckoutBill quote={quote} wantsAssembly={wantsAssembly} />
      ) : (
        <SummarySkeleton />
      )}
      {children}
    </aside>
  )
}

/** On small screens the bill stands below the steps; this says at once what it comes to. */
export function SummaryFold({ quote, wantsAssembly }: SummaryProps) {
  if (!quote) return <div aria-hidden="true" className="sweep mb-4 h-14.5 lg:hidden" />
  const pieces = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="group mb-4 rounded-md border border-chuna-200 bg-chuna-50 lg:hidden">
      <summary className="flex min-h-14 list-none items-center gap-2.5 px-4 font-small-bold">
        <Icon name="shopping-bag" />
        <span>Order summary, {piecesInWords(pieces)}</span>
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
        <b className="ml-auto text-xl font-price tabular-nums">{showRupees(quote.bill.total)}</b>
      </summary>
      <div className="grid gap-4.5 px-4 pb-5">
        <OrderLines lines={quote.lines} />
        <CheckoutBill quote={quote} wantsAssembly={wantsAssembly} />
      </div>
    </details>
  )
}

/** What one agrees to, before the button is pressed. */
export const SmallPrint = ({ quote }: { quote: WireQuote }) => (
  <div className="-mt-1.5 grid gap-1.5 text-center text-sm text-chuna-600">
    <p>{quote.cancel_words}</p>
    <p>
      By ordering you agree to the{' '}
      <Link to={paths.text('terms-of-use')} className="underline underline-offset-2 hover:text-ink">
        Terms Of Use
      </Link>{' '}
      and the{' '}
      <Link to={paths.text('privacy-policy')} className="underline underline-offset-2 hover:text-ink">
        Privacy Policy
      </Link>
      .
    </p>
  </div>
)

const SummarySkeleton = () => (
  <div className="after-a-moment grid gap-3">
    <Sweeps of={['h-16', 'h-5', 'h-5', 'mt-3 h-9']} />
  </div>
)
