import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { BillLine, BillLines, StaffTotalLine } from '#shop/cart/web/BillLines.tsx'
import { Panel } from '#ui/Panel.tsx'
import { promiseAloud, rupeesAloud } from './say-aloud.ts'

export function PhoneBill({
  quote,
  isStale,
  children,
}: {
  quote: WireQuote | undefined
  isStale: boolean
  children: ReactNode
}) {
  const bill = quote?.bill
  return (
    <Panel title="Bill" padded>
      {bill && quote.lines.length > 0 ? (
        <dl aria-busy={isStale} className={`grid gap-2.5 ${isStale ? 'opacity-60' : ''}`}>
          <BillLines
            bill={bill}
            coupon={`Coupon ${quote.coupon?.code ?? ''}`}
            shipping={bill.shipping === null ? 'Worked out from the pincode' : showExactRupees(bill.shipping)}
          />
          <StaffTotalLine rupees={bill.total} />
          <BillLine name="Includes GST">{showExactRupees(bill.gst)}</BillLine>
        </dl>
      ) : (
        <p className="text-chuna-600">Add a product to see the bill.</p>
      )}
      {children}
    </Panel>
  )
}

/** What is said before it is ordered: the sum, everything in it, and the day. */
export function ReadAloud({ quote }: { quote: WireQuote | undefined }) {
  const promise = quote?.delivery?.promise
  if (!quote || quote.lines.length === 0 || !promise) return null
  return (
    <Panel title="Read this out" padded>
      <div className="grid gap-2.5">
        <p>
          “The total is {rupeesAloud(quote.bill.total)}, all taxes{' '}
          {quote.bill.shipping === 0 ? 'and delivery in' : 'and shipping in'}.”
        </p>
        <p>“It reaches you {promiseAloud(promise)}.”</p>
        <p>“{quote.cancel_words}”</p>
      </div>
    </Panel>
  )
}
