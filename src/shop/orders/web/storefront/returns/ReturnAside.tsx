import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Note } from '#ui/Note.tsx'
import type { Answer } from '#ui/use-answer.ts'
import type { WireOrder, WireRefundQuote } from '../../../contract.ts'
import type { ReturnRequest } from '../../orders-api.ts'
import { methodInWords } from '../order-words.ts'
import { RefundSum } from '../RefundSum.tsx'

/** Always in view: what comes of it if somebody confirms. */
export function ReturnAside({
  order,
  quote,
  wish,
  hasPieces,
}: {
  order: WireOrder
  quote: Answer<WireRefundQuote | undefined>
  wish: ReturnRequest['wish'] | undefined
  hasPieces: boolean
}) {
  return (
    <aside
      aria-labelledby="if-you-confirm"
      className="grid gap-4.5 rounded-md border border-chuna-200 bg-chuna-50 p-5 sm:p-7 xl:sticky xl:top-36 xl:p-6"
    >
      <h2 id="if-you-confirm" className="display text-d-sm">
        If you confirm
      </h2>
      <WhatComesBack order={order} quote={quote} wish={wish} hasPieces={hasPieces} />
      <ul className="grid gap-2.5 text-md">
        {wish !== 'replace' && (
          <>
            <Point icon="smartphone">
              To <b className="font-semibold break-words">{goalOf(order)}</b>
            </Point>
            <Point icon="calendar-clock">Within 2 days of pick-up. Banks can take 3 more.</Point>
          </>
        )}
        <Point icon="truck">Pick-up is free.</Point>
        <Point icon="rotate-ccw-clock">You can withdraw this request until we decide.</Point>
      </ul>
    </aside>
  )
}

function WhatComesBack({ order, quote, wish, hasPieces }: Parameters<typeof ReturnAside>[0]) {
  if (!hasPieces) return <p className="text-chuna-600">Choose an item to see your refund.</p>
  if (wish === 'replace') return <p>You get the same product again. No payment or refund is involved.</p>
  if (quote.problem) {
    return (
      <Note kind="bad">
        {quote.problem.words}{' '}
        <button type="button" className="min-h-11 underline" onClick={() => void quote.reload()}>
          Try again
        </button>
      </Note>
    )
  }
  if (!quote.value) return <div className="sweep h-24" />
  return (
    <>
      <RefundSum quote={quote.value} order={order} isStale={quote.isLoading} />
      <p className="-mt-2 text-sm text-chuna-600">
        Includes GST <span className="tabular-nums">{showExactRupees(quote.value.gst)}</span>. We will mail
        you the tax documents.
      </p>
    </>
  )
}

const goalOf = ({ pays_by, payment, bill }: WireOrder): string => {
  if (pays_by === 'credit') return bill.store_credit > 0 ? 'your store credit' : 'the gift card'
  if (pays_by === 'cash') return 'the UPI ID you give'
  return methodInWords(payment) || 'the original payment method'
}

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="text-chuna-600" />
    <span className="min-w-0">{children}</span>
  </li>
)
