import type { ReactNode } from 'react'
import { toRupees } from '#kernel/money.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { returnsInShort } from '#shop/catalogue/domain/return-terms.ts'
import { cashInWords } from '#shop/delivery/domain/cash-words.ts'
import type { CashTerms, DeliveryQuote } from '#shop/delivery/web/delivery-api.ts'
import { usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { warrantyTime } from '#shop/promises/domain/cover-words.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

/** What people worry about before they press a button, in one line each. The lines keep their room while one is asked for. */
export function Assurances({
  product,
  cash,
  quote,
  onAskPincode,
}: {
  product: ProductDetail
  cash: CashTerms
  /** Of the remembered pincode, once it is there. */
  quote: DeliveryQuote | undefined
  onAskPincode: () => void
}) {
  const { warrantyMonths } = product
  return (
    <ul aria-label="Delivery, returns and payment" className="grid gap-1.5 text-sm">
      {product.inStock && (
        <Line icon="truck">
          <DeliveryLine quote={quote} onAskPincode={onAskPincode} />
        </Line>
      )}
      {product.returnDays > 0 && <Line icon="undo-2">{returnsInShort(product)}</Line>}
      {warrantyMonths !== null && warrantyMonths > 0 && (
        <Line icon="shield-check">{warrantyTime(warrantyMonths)} warranty</Line>
      )}
      <Line icon="badge-indian-rupee">
        {quote?.deliverable
          ? cashInWords({ upTo: quote.cash_up_to, pincode: quote.place.pincode }, quote.to_the_door)
          : cashInWords(
              { upTo: cash.cash_up_to, isEverywhere: cash.everywhere },
              toRupees(product.offerPrice),
            )}
      </Line>
    </ul>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex min-h-6 items-center gap-2.5">
    <Icon name={icon} size="sm" className="text-chuna-600" />
    <span>{children}</span>
  </li>
)

function DeliveryLine({
  quote,
  onAskPincode,
}: {
  quote: DeliveryQuote | undefined
  onAskPincode: () => void
}) {
  const pincode = usePincode()
  if (!pincode)
    return (
      <button
        type="button"
        className="link relative before:absolute before:-inset-y-3 before:inset-x-0"
        onClick={onAskPincode}
      >
        Enter your pincode for the delivery date
      </button>
    )
  if (quote && !quote.deliverable) return `Not delivered to ${quote.place.pincode} yet`
  if (!quote?.promise) return `Delivery to ${pincode}`
  return (
    <>
      Delivery by <b className="font-small-bold">{dayOf(quote.promise.to)}</b> to {quote.place.pincode}
    </>
  )
}

const dayOf = (day: string): string => showWeekday(new Date(`${day}T12:00:00+05:30`))
