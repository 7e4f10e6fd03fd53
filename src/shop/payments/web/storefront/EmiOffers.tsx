import { Suspense, useState } from 'react'
import { type Paise, showRupees, toRupees } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { EmiQuotes, PaymentsApi } from '../payments-api.ts'

const EmiDialog = lazyPart(() => import('./EmiDialog.tsx').then((module) => module.EmiDialog))

const offers = [
  { bank: 'HDFC Bank credit card EMI', code: 'HDFCEMI500' },
  { bank: 'ICICI Bank credit card EMI', code: 'ICICIEMI500' },
]

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

export function EmiOffers() {
  return (
    <section>
      <h2 className="pt-1 pb-3 text-lg font-semibold">Bank card EMI offers</h2>
      <ul>
        {offers.map(({ bank, code }) => (
          <li
            key={code}
            className="grid grid-cols-[24px_1fr_auto] gap-3 border-t border-chuna-200 py-3 text-md"
          >
            <Icon name="credit-card" />
            <span>
              <b className="font-semibold">{bank}</b>
              <br />
              <span className="text-chuna-600">
                Flat INR 500 off on EMI transactions, minimum purchase INR&nbsp;3,000
              </span>
            </span>
            <span className="self-start rounded-xs border border-dashed border-chuna-500 px-2 text-sm font-price tracking-[0.02em]">
              {code}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
