import { showExactRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { BillLine, BillLines, CashbackNote, PaidFrom, TotalLine } from '#shop/cart/web/BillLines.tsx'

/** Every charge by its name, as the shop worked it out: this browser adds nothing up. */
export function CheckoutBill({
  quote: { bill, delivery, credit_balance },
  wantsAssembly,
}: {
  quote: WireQuote
  wantsAssembly: boolean
}) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5 border-t border-chuna-300 pt-4">
        <BillLines
          bill={bill}
          isCart
          shipping={delivery ? waySays(delivery) : 'Worked out from your pincode'}
          assembly={wantsAssembly ? delivery?.assembly?.charge : undefined}
        />
      </dl>
      <div className="border-t border-chuna-300 pt-4">
        <dl>
          <TotalLine rupees={bill.total} />
        </dl>
        <p className="mt-1 text-sm text-chuna-600">
          Inclusive of all taxes{bill.shipping === null && ', before delivery'}
        </p>
      </div>
      {(bill.gift_card > 0 || bill.store_credit > 0) && (
        <dl className="grid gap-2.5 border-t border-chuna-300 pt-4">
          <PaidFrom bill={bill} />
          <BillLine name="Left to pay">
            <b className="font-semibold">{showExactRupees(bill.to_pay)}</b>
          </BillLine>
        </dl>
      )}
      <CashbackNote cashback={bill.cashback} isGuest={credit_balance === null} />
    </div>
  )
}

/** A charge for a part of the order would promise something. */
const waySays = ({ deliverable, charge }: NonNullable<WireQuote['delivery']>): string =>
  deliverable ? showExactRupees(charge) : 'Some items not deliverable'
