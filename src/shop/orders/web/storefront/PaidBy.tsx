import { showExactRupees } from '#kernel/money.ts'
import type { WireOrder } from '../../contract.ts'
import { showDayAndTime } from './order-steps.ts'
import { methodInWords } from './order-words.ts'

export const PaidBy = ({ order }: { order: WireOrder }) => (
  <section aria-label="Payment">
    <h2 className="mb-1.5 font-semibold">{order.payment.state === 'paid' ? 'Paid by' : 'Payment'}</h2>
    <div className="break-words text-chuna-700">
      <How order={order} />
      {order.bill.gift_card > 0 && (
        <p>
          <span className="tabular-nums">{showExactRupees(order.bill.gift_card)}</span> from a gift card
        </p>
      )}
      {order.bill.store_credit > 0 && order.pays_by !== 'credit' && (
        <p>
          <span className="tabular-nums">{showExactRupees(order.bill.store_credit)}</span> from store credit
        </p>
      )}
    </div>
  </section>
)

function How({ order: { payment, bill, pays_by, state } }: { order: WireOrder }) {
  const amount = <span className="tabular-nums">{showExactRupees(bill.to_pay)}</span>
  if (pays_by === 'credit') {
    if (bill.store_credit === 0) return null
    return (
      <p>
        Store credit, <span className="tabular-nums">{showExactRupees(bill.store_credit)}</span>
      </p>
    )
  }
  if (payment.state === 'paid') {
    return (
      <>
        <p>{methodInWords(payment)}</p>
        <p>
          {amount}
          {payment.paid_at && ` on ${showDayAndTime(payment.paid_at)}`}
        </p>
      </>
    )
  }
  if (state === 'expired') return <p>Nothing was paid in time</p>
  if (state === 'cancelled') return <p>Nothing was paid</p>
  return payment.state === 'at_the_door' ? (
    <p>{amount} on delivery, in cash or by UPI</p>
  ) : (
    <p>{amount} to pay</p>
  )
}
