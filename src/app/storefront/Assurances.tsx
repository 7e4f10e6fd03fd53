import { toRupees } from '#kernel/money.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { cashInWords } from '#shop/delivery/domain/cash-words.ts'
import type { CashTerms, DeliveryQuote } from '#shop/delivery/web/delivery-api.ts'
import { usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { drawnPart } from '#ui/drawn-part.tsx'
import { AssuranceLine } from './AssuranceLine.tsx'

const StandingAssurances = drawnPart(() =>
  import('./product-parts.ts').then((module) => module.StandingAssurances),
)

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
  return (
    <div className="grid gap-1.5 text-sm">
      <ul aria-label="Delivery and payment" className="grid gap-1.5">
        {product.inStock && (
          <AssuranceLine icon="truck">
            <DeliveryLine quote={quote} onAskPincode={onAskPincode} />
          </AssuranceLine>
        )}
        <AssuranceLine icon="badge-indian-rupee">
          {quote?.deliverable
            ? cashInWords({ upTo: quote.cash_up_to, pincode: quote.place.pincode }, quote.to_the_door)
            : cashInWords(
                { upTo: cash.cash_up_to, isEverywhere: cash.everywhere },
                toRupees(product.offerPrice),
              )}
        </AssuranceLine>
      </ul>
      <StandingAssurances product={product} />
    </div>
  )
}

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
