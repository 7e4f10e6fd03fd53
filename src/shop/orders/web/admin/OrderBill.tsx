import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { Panel } from '#ui/Panel.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'

export function OrderBill({
  order,
}: {
  order: Pick<WireStaffOrder, 'bill' | 'business' | 'payment' | 'pays_by'>
}) {
  const { bill, business } = order
  return (
    <Panel title="Bill" padded>
      <dl className="grid gap-2.5">
        <Row name="Subtotal">{showExactRupees(bill.subtotal)}</Row>
        {bill.discount > 0 && (
          <Row name="Discount" isOff>
            −{showExactRupees(bill.discount)}
          </Row>
        )}
        {bill.protection > 0 && <Row name="Furniture Protection">{showExactRupees(bill.protection)}</Row>}
        {bill.coupon_discount > 0 && (
          <Row name={`Coupon ${bill.coupon ?? ''}`} isOff>
            −{showExactRupees(bill.coupon_discount)}
          </Row>
        )}
        <Row name="Delivery">{showExactRupees(bill.delivery)}</Row>
        {bill.assembly > 0 && <Row name="Assembly">{showExactRupees(bill.assembly)}</Row>}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-chuna-300 pt-3 text-lg font-semibold">
          <dt>Total Price</dt>
          <dd className="tabular-nums">{showExactRupees(bill.total)}</dd>
        </div>
        <Row name="Includes GST">{showExactRupees(bill.gst)}</Row>
        {bill.gift_card > 0 && <Row name="From a gift card">−{showExactRupees(bill.gift_card)}</Row>}
        {bill.store_credit > 0 && <Row name="From store credit">−{showExactRupees(bill.store_credit)}</Row>}
        {order.pays_by === 'cash' && order.payment.state !== 'paid' && (
          <Row name="Cash on delivery">{showExactRupees(bill.to_pay)}</Row>
        )}
        {bill.coupon_taken_back > 0 && (
          <Row name="Coupon discount taken back">{showExactRupees(bill.coupon_taken_back)}</Row>
        )}
        {bill.cashback > 0 && <Row name="Cashback, once kept">{showExactRupees(bill.cashback)}</Row>}
      </dl>
      {business && (
        <p className="mt-4 border-t border-chuna-200 pt-3 text-sm">
          Invoice for {business.name}
          <br />
          <span className="text-chuna-600">GSTIN {business.gstin}</span>
        </p>
      )}
    </Panel>
  )
}

const Row = ({ name, isOff, children }: { name: string; isOff?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className={`text-right tabular-nums ${isOff ? 'font-small-bold text-neem-600' : ''}`}>{children}</dd>
  </div>
)
