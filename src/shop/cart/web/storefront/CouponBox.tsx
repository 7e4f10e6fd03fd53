import { type FormEvent, useId, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { CodeBox } from '#ui/CodeBox.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { CartQuote } from '../cart-api.ts'

export type CouponRefusal = { code: string; words: string }
export type ShownCoupon = { code: string; words: string; isWaiting: boolean }

/** One code at a time: typed, or taken from those that fit. A refusal says why. */
export function CouponBox({
  applied,
  refusal,
  isBusy,
  fitting,
  onApply,
  onEdit,
  onRemove,
}: {
  applied: ShownCoupon | undefined
  refusal: CouponRefusal | undefined
  isBusy: boolean
  fitting: CartQuote['fitting_coupons']
  onApply: (code: string) => void
  onEdit: () => void
  onRemove: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const value = applied?.code ?? typed ?? refusal?.code ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!applied) return onApply(value)
    setTyped('')
    onRemove()
  }
  return (
    <div>
      <form method="post" onSubmit={submit} noValidate>
        <CodeBox
          id={id}
          label="Coupon code"
          act={applied ? 'Remove Coupon' : isBusy ? 'Applying' : 'Apply'}
          isBusy={isBusy}
          isWrong={refusal !== undefined}
          value={value}
          readOnly={applied !== undefined}
          maxLength={40}
          autoCapitalize="none"
          onType={(text) => {
            setTyped(text)
            onEdit()
          }}
        />
        <div id={`${id}-says`} aria-live="polite" className="text-sm font-small-bold">
          {applied && (
            <p className={`mt-1.5 flex gap-1.5 ${applied.isWaiting ? 'text-haldi-800' : 'text-neem-600'}`}>
              <Icon
                name={applied.isWaiting ? 'credit-card' : 'circle-check'}
                size="sm"
                className="mt-0.5 shrink-0"
              />
              {applied.words}
            </p>
          )}
          {refusal && (
            <p className="mt-1.5 flex gap-1.5 text-geru-600">
              <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
              {refusal.words}
            </p>
          )}
        </div>
      </form>
      {!applied && fitting.length > 0 && (
        <details open className="group mt-4 border-y border-chuna-200">
          <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
            {fitting.length === 1 ? '1 code works' : `${fitting.length} codes work`} for this cart
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <ul className="grid gap-1 pb-3">
            {fitting.map(({ code, words, saves }) => (
              <li key={code}>
                <button
                  type="button"
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 gap-y-1 rounded-md p-2 text-left hover:bg-chuna-100"
                  onClick={() => {
                    setTyped(code)
                    onApply(code)
                  }}
                >
                  <span className="sr-only">Apply </span>
                  <span className="rounded-xs border border-dashed border-chuna-500 px-2 py-0.5 font-small-bold tracking-[0.04em]">
                    {code}
                  </span>
                  <span className="text-sm text-chuna-600">
                    {words}, worth <span className="tabular-nums">{showRupees(saves)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
