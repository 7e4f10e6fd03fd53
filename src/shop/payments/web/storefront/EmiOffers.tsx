import { Suspense, useState } from 'react'
import { type Paise, showRupees, toRupees } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { EmiQuotes, PaymentsApi } from '../payments-api.ts'

const EmiDialog = lazyPart(() => import('./EmiDialog.tsx').then((module) => module.EmiDialog))

/** A code that counts when it is paid by a bank's EMI. */
export type BankOffer = {
  code: string
  gives: string
  amount: number | null
  minimum_spend: number
  emi_bank: string | null
}

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

const inr = (rupees: number): string => `INR\u00a0${rupees.toLocaleString('en-IN')}`

const wordsOf = ({ amount, gives, minimum_spend }: BankOffer): string =>
  [
    amount === null ? gives : `Flat INR ${amount.toLocaleString('en-IN')} off on EMI transactions`,
    ...(minimum_spend > 0 ? [`minimum purchase ${inr(minimum_spend)}`] : []),
  ].join(', ')

export function EmiOffers({ offers }: { offers: BankOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section>
      <h2 className="pt-1 pb-3 text-lg font-semibold">Bank card EMI offers</h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.code}
            className="grid grid-cols-[24px_1fr_auto] gap-3 border-t border-chuna-200 py-3 text-md"
          >
            <Icon name="credit-card" />
            <span>
              <b className="font-semibold">{offer.emi_bank} card EMI</b>
              <br />
              <span className="text-chuna-600">{wordsOf(offer)}</span>
            </span>
            <span className="self-start rounded-xs border border-dashed border-chuna-500 px-2 text-sm font-price tracking-[0.02em]">
              {offer.code}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
