import { type ReactNode, useId } from 'react'
import { fromRupees, type Paise, paise, showExactRupees, showRupees, toRupees } from '#kernel/money.ts'
import { BillLine, BillLines, OffLine, PaidFrom, TotalLine } from '#shop/cart/web/BillLines.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { WireOrder, WireOrderLine } from '../../contract.ts'
import { amountOfLine } from './order-words.ts'

const inAColumn = 'lg:text-[1.375rem] xl:text-[1.625rem]'

/** What the order costs, as it was frozen on its day. With its pieces where the page does not show them elsewhere. */
export function OrderBill({
  order,
  withPieces,
  children,
}: {
  order: WireOrder
  withPieces: boolean
  children?: ReactNode
}) {
  const id = useId()
  const { bill, payment } = order
  const isPaidLater = payment.state !== 'paid' && bill.to_pay > 0 && !isOver(order)
  // at the door less is paid once something was cancelled; what was paid before comes back as a refund
  const takenBack = bill.coupon_taken_back
  const isAtDoor = order.pays_by === 'cash'
  const cancelled = toRupees(paise(lessThanTotal(bill) + (isAtDoor ? fromRupees(takenBack) : 0)))
  const hasLess = bill.gift_card > 0 || bill.store_credit > 0 || cancelled > 0
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4.5 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-5 sm:p-7"
    >
      <h2 id={id} className="display text-d-sm">
        {withPieces ? 'Order summary' : 'Bill'}
      </h2>
      {withPieces && (
        <ul className="grid gap-3.5">
          {order.lines.map((line) => (
            <MiniLine key={line.line} line={line} />
          ))}
        </ul>
      )}
      <dl className={`grid gap-2.5 ${withPieces ? 'border-t border-chuna-300 pt-4' : ''}`}>
        <BillLines
          bill={bill}
          shipping={showExactRupees(bill.delivery)}
          assembly={order.wants_assembly || bill.assembly > 0 ? bill.assembly : undefined}
        />
      </dl>
      <div className="border-t border-chuna-300 pt-4">
        <dl className="grid gap-2.5">
          <TotalLine
            name={isPaidLater && !hasLess ? 'To pay' : undefined}
            rupees={bill.total}
            className={inAColumn}
          />
          <PaidFrom bill={bill} />
          <OffLine name="Cancelled" rupees={cancelled} />
          {isAtDoor && takenBack > 0 && <TakenBack rupees={takenBack} />}
          {hasLess && bill.to_pay > 0 && (
            <TotalLine name={isPaidLater ? 'To pay' : 'Paid'} rupees={bill.to_pay} className={inAColumn} />
          )}
          {!isAtDoor && takenBack > 0 && <TakenBack rupees={takenBack} />}
        </dl>
        <p className="mt-1 text-sm text-chuna-600">
          Inclusive of all taxes. Includes <span className="tabular-nums">{showExactRupees(bill.gst)}</span>{' '}
          GST.
          {order.papers.length === 0 && isInvoiceToCome(order) && ' You get the invoice when it ships.'}
        </p>
      </div>
      {bill.cashback > 0 && (
        <p className="text-sm font-small-bold text-neem-600">
          <span className="tabular-nums">{showExactRupees(bill.cashback)}</span> comes as store credit after
          the return period ends
          {order.mine ? '.' : ', if this order is in an account by then or later.'}
        </p>
      )}
      {children}
    </section>
  )
}

const isOver = ({ state }: WireOrder): boolean => ['cancelled', 'expired', 'returned'].includes(state)

const lessThanTotal = ({ total, gift_card, store_credit, to_pay }: WireOrder['bill']): Paise =>
  paise(fromRupees(total) - fromRupees(gift_card) - fromRupees(store_credit) - fromRupees(to_pay))

const TakenBack = ({ rupees }: { rupees: number }) => (
  <BillLine name="Coupon discount taken back">{showExactRupees(rupees)}</BillLine>
)

const isInvoiceToCome = ({ state }: WireOrder): boolean => ['confirmed', 'packed'].includes(state)

const MiniLine = ({ line }: { line: WireOrderLine }) => (
  <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5 text-md">
    <span className="size-16 overflow-hidden rounded-sm bg-chuna-100">
      <Picture src={line.image} alt="" width={1000} height={1000} sizes="64px" />
    </span>
    <span>
      <b className="font-small-bold">{line.title}</b>
      <br />
      <span className="text-chuna-600">
        Qty {line.quantity}
        {line.protection && ', with protection'}
      </span>
    </span>
    <span className="tabular-nums">{showRupees(amountOfLine(line))}</span>
  </li>
)
