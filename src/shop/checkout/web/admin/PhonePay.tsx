import { useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import type { WirePhoneQuote } from '../../contract.ts'

const heldFor = (hours: number | undefined): string =>
  hours === undefined
    ? 'The items are reserved meanwhile'
    : `Valid for ${hours === 1 ? '1 hour' : `${hours} hours`}; the items are reserved`

/** A link, or cash where the pincode takes it. */
export function PayChoice({
  quote,
  error,
}: {
  quote: WirePhoneQuote | undefined
  error: string | undefined
}) {
  const most = quote?.delivery?.cash_up_to
  const isCashTaken = quote?.delivery == null || (most != null && quote.bill.to_pay <= most)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">Payment</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice
          group="pays_by"
          value="online"
          name="Payment link"
          disabled={quote?.pay_online === null}
          remark={
            quote?.pay_online === null ? 'Nothing is paid online at the moment' : heldFor(quote?.hold_hours)
          }
        />
        <Choice
          group="pays_by"
          value="cash"
          disabled={!isCashTaken}
          name="Cash on delivery"
          remark={
            isCashTaken
              ? most != null
                ? `Up to ${showRupees(most)}, no extra fee`
                : 'Where the pincode allows it'
              : most == null
                ? 'Not available at this pincode'
                : `Only up to ${showRupees(most)} at this pincode`
          }
        />
      </div>
      {error && <p className="text-sm font-medium text-geru-600">{error}</p>}
      <p className="text-sm text-chuna-600">We never take card numbers on the phone.</p>
    </fieldset>
  )
}

export function CouponField({
  coupon,
  quote,
  onChange,
}: {
  coupon: string
  quote: WireQuote | undefined
  onChange: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const answer = coupon === '' ? undefined : quote?.coupon
  return (
    <div className="mt-4 grid gap-2 border-t border-chuna-200 pt-4">
      <div className="flex items-end gap-2.5">
        <Field
          className="min-w-0 grow"
          label="Coupon"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onChange(typed.trim())
          }}
        />
        <Button onClick={() => onChange(typed.trim())}>Apply</Button>
      </div>
      {answer && (
        <p role="status" className={`text-sm ${answer.applied ? 'text-neem-700' : 'text-geru-700'}`}>
          {answer.words}
        </p>
      )}
    </div>
  )
}
