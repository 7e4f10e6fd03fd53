import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
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
          <Row name="Subtotal">{showExactRupees(bill.subtotal)}</Row>
          {bill.discount > 0 && (
            <Row name="Discount" isOff>
              −{showExactRupees(bill.discount)}
            </Row>
          )}
          {bill.protection > 0 && <Row name="Furniture Protection">{showExactRupees(bill.protection)}</Row>}
          {bill.coupon_discount > 0 && (
            <Row name={`Coupon ${quote.coupon?.code ?? ''}`} isOff>
              −{showExactRupees(bill.coupon_discount)}
            </Row>
          )}
          <Row name="Shipping Charges">
            {bill.shipping === null ? 'Worked out from the pincode' : showExactRupees(bill.shipping)}
          </Row>
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-chuna-300 pt-3 text-lg font-semibold">
            <dt>Total Price</dt>
            <dd className="tabular-nums">{showExactRupees(bill.total)}</dd>
          </div>
          <Row name="Includes GST">{showExactRupees(bill.gst)}</Row>
        </dl>
      ) : (
        <p className="text-chuna-600">Add a product to see the bill.</p>
      )}
      {children}
    </Panel>
  )
}

const Row = ({ name, isOff, children }: { name: string; isOff?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className={`text-right tabular-nums ${isOff ? 'font-small-bold text-neem-600' : ''}`}>{children}</dd>
  </div>
)

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
        <p>“Free cancellation until it ships.”</p>
      </div>
    </Panel>
  )
}
