import type { ReactNode } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { ActBar } from './ActBar.tsx'
import { SmallPrint } from './CheckoutSummary.tsx'
import { chosenWay } from './chosen-way.ts'
import type { CheckoutDraft } from './use-checkout-draft.ts'

/** Says what pressing it will cost. It asks for a way to pay before it orders. */
export function PlaceButton({
  told,
  quote,
  draft,
  isBusy,
  isLoading,
  hasFailed,
  hasChanges,
  onFault,
  onPlace,
}: {
  /** Why the last try was refused. */
  told: string | undefined
  quote: CartQuote
  draft: CheckoutDraft['draft']
  isBusy: boolean
  isLoading: boolean
  hasFailed: boolean
  hasChanges: boolean
  onFault: (words: string) => void
  onPlace: () => void
}) {
  const { to_pay } = quote.bill
  const paysBy = to_pay === 0 ? 'online' : chosenWay(quote, draft)
  const press = () => {
    if (isBusy || isLoading) return
    if (paysBy) return onPlace()
    onFault('Choose how to pay.')
    document.querySelector<HTMLElement>('input[name=pays_by]:enabled')?.focus()
  }
  const isOff = hasFailed || hasChanges || quote.not_now !== null || quote.delivery?.deliverable !== true
  let label: ReactNode = `Pay ${showRupees(to_pay)}`
  if (to_pay === 0) label = 'Place order'
  else if (paysBy === 'cash') label = `Place order, ${showRupees(to_pay)} cash on delivery`
  return (
    <>
      {(quote.not_now ?? told) && <Note kind="bad">{quote.not_now ?? told}</Note>}
      <ActBar>
        <SubmitButton
          type="button"
          size="lg"
          className="w-full px-4"
          busy={isBusy || isLoading}
          busyLabel={isBusy ? 'Placing your order' : 'Calculating the total'}
          disabled={isOff}
          onClick={press}
        >
          <Icon name="lock" size="sm" />
          {label}
        </SubmitButton>
      </ActBar>
      {hasChanges && <p className="-mt-2 text-sm text-chuna-600">Please accept the changes above first.</p>}
      <SmallPrint quote={quote} />
    </>
  )
}
