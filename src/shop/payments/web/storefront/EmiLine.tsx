import { Suspense, useState } from 'react'
import { type Paise, showRupees, toRupees } from '#kernel/money.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { EmiQuotes, PaymentsApi } from '../payments-api.ts'

const EmiDialog = lazyPart(() => import('./EmiDialog.tsx').then((module) => module.EmiDialog))

export type EmiExample = EmiQuotes[number]['plans'][number]

/** A year at the first bank: never a monthly figure without the whole. */
export const exampleOf = (quotes: EmiQuotes): EmiExample | undefined =>
  quotes[0]?.plans.find((plan) => plan.months === 12)

export function EmiLine({
  example,
  price,
  listEmiQuotes,
}: {
  example: EmiExample
  price: Paise
  listEmiQuotes: PaymentsApi['listEmiQuotes']
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className="mt-1.5 text-sm">
      EMI <b className="font-semibold tabular-nums">{showRupees(example.monthly)}</b> a month for{' '}
      {example.months} months, {showRupees(example.total)} in total with GST and bank fee.{' '}
      <button
        type="button"
        className="link relative before:absolute before:-inset-3"
        onClick={() => setIsOpen(true)}
      >
        See plans
      </button>
      {isOpen && (
        <Suspense>
          <EmiDialog
            rupees={toRupees(price)}
            listEmiQuotes={listEmiQuotes}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </p>
  )
}
