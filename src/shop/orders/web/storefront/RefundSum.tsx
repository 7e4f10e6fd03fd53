import { Fragment, type ReactNode } from 'react'
import { showExactRupees, showRupees } from '#kernel/money.ts'
import { Note } from '#ui/Note.tsx'
import type { WireOrder, WireRefundQuote } from '../../contract.ts'

/** What comes back for some pieces, as the shop worked it out. */
export function RefundSum({
  quote,
  order,
  isStale,
}: {
  quote: WireRefundQuote
  order: WireOrder
  isStale: boolean
}) {
  const back = quote.to_payer + quote.to_store_credit + quote.to_gift_card
  const coupon = order.bill.coupon
  const takenBack = quote.coupon_taken_back
  const isPaid = back > 0 || order.payment.state === 'paid'
  return (
    <>
      <dl aria-busy={isStale} className={`grid gap-2.5 ${isStale ? 'opacity-60' : ''}`}>
        {quote.lines.map(({ line, quantity, price, coupon_share }) => {
          const title = order.lines.find((known) => known.line === line)?.title ?? 'Item'
          return (
            <Fragment key={line}>
              <Row name={quantity === 1 ? title : `${quantity} × ${title}`}>{showExactRupees(price)}</Row>
              {coupon_share > 0 && (
                <Row name={`Share of coupon${coupon ? ` ${coupon}` : ''}`}>
                  −{showExactRupees(coupon_share)}
                </Row>
              )}
            </Fragment>
          )
        })}
        {quote.charges > 0 && <Row name="Delivery and assembly">{showExactRupees(quote.charges)}</Row>}
        {takenBack > 0 && <Row name="Coupon discount taken back">−{showExactRupees(takenBack)}</Row>}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-chuna-300 pt-3">
          <dt className="text-xl font-semibold">{isPaid ? 'You get back' : 'Worth'}</dt>
          <dd className="text-xl font-price tabular-nums">{showExactRupees(isPaid ? back : quote.total)}</dd>
        </div>
        {quote.to_store_credit > 0 && (
          <Row name="of it as store credit">{showExactRupees(quote.to_store_credit)}</Row>
        )}
        {quote.to_gift_card > 0 && (
          <Row name="of it on the gift card">{showExactRupees(quote.to_gift_card)}</Row>
        )}
      </dl>
      {quote.coupon_minimum > 0 && <WhyLess quote={quote} coupon={coupon ?? 'the coupon'} isPaid={isPaid} />}
    </>
  )
}

/** Said before anything is done: what is kept no longer reaches what the coupon asks for. */
function WhyLess({ quote, coupon, isPaid }: { quote: WireRefundQuote; coupon: string; isPaid: boolean }) {
  const { coupon_taken_back: discount, cashback_lost: cashback, coupon_minimum: minimum } = quote
  if (discount === 0 && cashback === 0) return null
  const loss =
    discount > 0
      ? `a discount of ${showRupees(discount)} ${isPaid ? 'is taken off this refund' : 'no longer applies'}`
      : `its cashback of ${showRupees(cashback)} will not be given`
  return (
    <Note kind="change">
      The rest of your order is below {showRupees(minimum)}, the minimum for {coupon}: {loss}.
    </Note>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)
