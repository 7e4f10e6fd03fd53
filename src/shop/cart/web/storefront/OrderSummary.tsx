import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { showExactRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { DeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { PincodeBox } from '#shop/delivery/web/storefront/PincodeBox.tsx'
import { rememberedPincode, usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { PaymentMark } from '#ui/PaymentMark.tsx'
import { useAccepted, useClosed } from '#ui/use-care.ts'
import { Sweeps } from '#ui/Waiting.tsx'
import { BillLines, CashbackNote, TotalLine } from '../BillLines.tsx'
import type { CartQuote } from '../cart-api.ts'

/** The bill, as the shop worked it out: this browser adds nothing up. */
export function OrderSummary({
  quote,
  isLoading,
  hasFailed,
  hasChanges,
  coupon,
  care,
  findPincode,
  onRetry,
}: {
  quote: CartQuote | undefined
  isLoading: boolean
  hasFailed: boolean
  /** Something changed that the shopper has not agreed to yet. */
  hasChanges: boolean
  /** Where the coupon code is typed. */
  coupon: ReactNode
  care: { phone: string; hours?: string }
  findPincode: DeliveryApi['findPincode']
  onRetry: () => void
}) {
  const closed = useClosed()
  const notNow = closed ? `${closed.words} Your cart is kept.` : quote?.not_now
  const canGoOn = !notNow && !hasFailed && !hasChanges && quote?.lines.some(({ quantity }) => quantity > 0)
  return (
    <aside
      aria-labelledby="order-summary"
      aria-busy={isLoading}
      className="grid gap-4.5 rounded-md border border-chuna-200 bg-chuna-50 p-5 sm:p-7 lg:sticky lg:top-36 lg:p-5 xl:p-7"
    >
      <h2 id="order-summary" className="display text-d-sm">
        Order summary
      </h2>
      {coupon}
      {hasFailed ? (
        <Note kind="bad">
          <b className="font-semibold">We could not calculate the total.</b> Your cart is safe on this device.{' '}
          <button type="button" className="min-h-11 font-small-bold underline" onClick={onRetry}>
            Try again
          </button>
        </Note>
      ) : quote ? (
        <Bill quote={quote} findPincode={findPincode} />
      ) : (
        <BillSkeleton />
      )}
      {canGoOn ? (
        <ButtonLink kind="primary" size="lg" to={paths.checkout}>
          Checkout
        </ButtonLink>
      ) : (
        <Button kind="primary" size="lg" disabled>
          Checkout
        </Button>
      )}
      {notNow && <p className="-mt-2 text-sm text-chuna-600">{notNow}</p>}
      {hasChanges && <p className="-mt-2 text-sm text-chuna-600">Please accept the changes above first.</p>}
      <ul aria-label="Ways to pay" className="flex flex-wrap gap-1.5">
        {useAccepted().map((way) => (
          <li key={way}>
            <PaymentMark name={way} />
          </li>
        ))}
      </ul>
      {care.phone && (
        <p className="flex gap-2 text-sm">
          <Icon name="phone" size="sm" className="mt-0.5" />
          <span>
            Need help? Call <span className="tabular-nums">{care.phone}</span>
            {care.hours && `, ${care.hours}`}.
          </span>
        </p>
      )}
      <p className="-mt-2 flex gap-2 text-sm">
        <Icon name="truck" size="sm" className="mt-0.5" />
        <span>
          We deliver within India and do not ship internationally.{' '}
          <Link to={paths.text('delivery-and-assembly')} className="link">
            Where we deliver
          </Link>
        </span>
      </p>
    </aside>
  )
}

function Bill({
  quote: { lines, bill, delivery, credit_balance },
  findPincode,
}: {
  quote: CartQuote
  findPincode: DeliveryApi['findPincode']
}) {
  const pincode = usePincode()
  const [isAsking, setIsAsking] = useState(false)
  // then a charge of nothing would promise something
  const nothingGoes =
    delivery && lines.every(({ id, quantity }) => quantity === 0 || delivery.left_behind.includes(id))
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5">
        <BillLines
          bill={bill}
          isCart
          shipping={
            nothingGoes ? (
              'Not deliverable here'
            ) : bill.shipping !== null ? (
              showExactRupees(bill.shipping)
            ) : (
              <button
                type="button"
                className="link -my-2.5 min-h-11"
                aria-expanded={isAsking}
                onClick={() => setIsAsking(!isAsking)}
              >
                Enter a pincode
              </button>
            )
          }
        />
      </dl>
      {delivery && pincode && (
        <p className="-mt-3 flex min-h-11 items-center justify-between gap-3 text-sm text-chuna-600">
          <span>
            To {delivery.place.pincode} {delivery.place.locality}
            {delivery.promise && `: ${days(delivery.promise)}`} {delivery.parcels}
          </span>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              rememberedPincode.clear()
              setIsAsking(true)
            }}
          >
            Change<span className="sr-only"> the pincode</span>
          </button>
        </p>
      )}
      {isAsking && !delivery && <PincodeBox findPincode={findPincode} answer={() => null} />}
      <div className="border-t border-chuna-300 pt-4">
        <dl>
          <TotalLine rupees={bill.total} />
        </dl>
        <p className="mt-1 text-sm text-chuna-600">
          Inclusive of all taxes{bill.shipping === null && ', before delivery'}
        </p>
      </div>
      <CashbackNote cashback={bill.cashback} isGuest={credit_balance === null} />
    </div>
  )
}

const BillSkeleton = () => (
  <div className="after-a-moment grid gap-3">
    <Sweeps of={['h-5', 'h-5', 'h-5', 'mt-3 h-9']} />
  </div>
)

const days = ({ from, to }: { from: string; to: string }): string => {
  const show = (date: string) => showWeekday(new Date(`${date}T12:00:00+05:30`))
  return from === to ? show(from) : `${show(from)} to ${show(to)}`
}
