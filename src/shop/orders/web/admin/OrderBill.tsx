import { showExactRupees } from '#kernel/money.ts'
import { BillLine, BillLines, PaidFrom, StaffTotalLine } from '#shop/cart/web/BillLines.tsx'
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
        <BillLines
          bill={bill}
          coupon={`Coupon ${bill.coupon ?? ''}`}
          shipping={showExactRupees(bill.delivery)}
          assembly={bill.assembly || undefined}
        />
        <StaffTotalLine rupees={bill.total} />
        <BillLine name="Includes GST">{showExactRupees(bill.gst)}</BillLine>
        <PaidFrom bill={bill} />
        {order.pays_by === 'cash' && order.payment.state !== 'paid' && (
          <BillLine name="Cash on delivery">{showExactRupees(bill.to_pay)}</BillLine>
        )}
        {bill.coupon_taken_back > 0 && (
          <BillLine name="Coupon discount taken back">{showExactRupees(bill.coupon_taken_back)}</BillLine>
        )}
        {bill.cashback > 0 && (
          <BillLine name="Cashback, once kept">{showExactRupees(bill.cashback)}</BillLine>
        )}
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
