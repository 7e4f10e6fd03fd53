import { Fragment, type ReactNode } from 'react'
import { fromRupees, showExactRupees } from '#kernel/money.ts'
import { Note } from '#ui/Note.tsx'
import type { WireOrder, WireRefundQuote } from '../../contract.ts'
import { couponLossInWords } from '../../domain/coupon-loss-words.ts'

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
  const why = couponLossInWords({
    code: coupon ?? 'the coupon',
    minimum: fromRupees(quote.coupon_minimum),
    discount: fromRupees(takenBack),
    cashback: fromRupees(quote.cashback_lost),
    isPaid,
  })
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
      {why && <Note kind="change">{why}</Note>}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)
