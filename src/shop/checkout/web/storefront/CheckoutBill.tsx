import { showExactRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { BillLine, lessOf } from '#shop/cart/web/storefront/BillLine.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Every charge by its name, as the shop worked it out: this browser adds nothing up. */
export function CheckoutBill({
  quote: { bill, coupon, delivery, credit_balance },
  wantsAssembly,
}: {
  quote: WireQuote
  wantsAssembly: boolean
}) {
  const isGuest = credit_balance === null
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5 border-t border-chuna-300 pt-4">
        <BillLine name="Subtotal">{showExactRupees(bill.subtotal)}</BillLine>
        <BillLine name="Discount" isOff={bill.discount > 0}>
          {lessOf(bill.discount)}
        </BillLine>
        {bill.protection > 0 && (
          <BillLine name="Furniture Protection">{showExactRupees(bill.protection)}</BillLine>
        )}
        {coupon?.applied && bill.coupon_discount > 0 && (
          <BillLine name="Coupon Discount" isOff>
            {lessOf(bill.coupon_discount)}
          </BillLine>
        )}
        <BillLine name="Shipping Charges">
          {delivery ? waySays(delivery) : 'Worked out from your pincode'}
        </BillLine>
        {wantsAssembly && delivery?.assembly && (
          <BillLine name="Assembly">{showExactRupees(delivery.assembly.charge)}</BillLine>
        )}
      </dl>
      <div className="border-t border-chuna-300 pt-4">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-xl font-semibold">Total Price</dt>
          <dd className="text-[1.625rem]/8 font-price tabular-nums">{showExactRupees(bill.total)}</dd>
        </dl>
        <p className="mt-1 text-sm text-chuna-600">
          Inclusive of all taxes{bill.shipping === null && ', before delivery'}
        </p>
      </div>
      {(bill.gift_card > 0 || bill.store_credit > 0) && (
        <dl className="grid gap-2.5 border-t border-chuna-300 pt-4">
          {bill.gift_card > 0 && (
            <BillLine name="From gift card" isOff>
              {lessOf(bill.gift_card)}
            </BillLine>
          )}
          {bill.store_credit > 0 && (
            <BillLine name="From store credit" isOff>
              {lessOf(bill.store_credit)}
            </BillLine>
          )}
          <BillLine name="Left to pay">
            <b className="font-semibold">{showExactRupees(bill.to_pay)}</b>
          </BillLine>
        </dl>
      )}
      {bill.cashback > 0 && (
        <p className="flex gap-2 text-sm font-small-bold text-neem-600">
          <Icon name="badge-indian-rupee" size="sm" className="mt-0.5" />
          <span>
            <span className="tabular-nums">{showExactRupees(bill.cashback)}</span> comes back as store credit
            after delivery{isGuest && '. Cashback needs an account: make one from your order, and it comes'}
          </span>
        </p>
      )}
    </div>
  )
}

/** A charge for a part of the order would promise something. */
const waySays = ({ deliverable, charge }: NonNullable<WireQuote['delivery']>): string =>
  deliverable ? showExactRupees(charge) : 'Some items not deliverable'
