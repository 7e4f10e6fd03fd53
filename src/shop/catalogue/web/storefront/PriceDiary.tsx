import { showPaise } from '#kernel/money.ts'
import { showDayOfMonth } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import type { PriceDiary as Diary, PriceFact } from '../../domain/price-diary.ts'

const wordsOf = (fact: PriceFact): string => {
  if (fact.kind === 'was') return `Was ${showPaise(fact.price)} on ${showDayOfMonth(fact.day)}`
  return fact.kind === 'lowest' ? 'Lowest price in 30 days' : 'Same price for 30 days'
}

/** How today's price stands to those before, and what they were. */
export function PriceDiary({ diary: { fact, steps } }: { diary: Diary }) {
  if (!fact) return null
  const line = (
    <>
      {fact.kind === 'lowest' && <Icon name="trending-down" size="sm" className="text-neem-600" />}
      <span className={fact.kind === 'lowest' ? 'font-small-bold text-neem-600' : 'text-chuna-700'}>
        {wordsOf(fact)}
      </span>
    </>
  )
  if (steps.length < 2) return <p className="mt-1 flex items-center gap-2 text-md">{line}</p>
  return (
    <details className="group mt-1 text-md">
      <summary className="relative flex w-fit cursor-pointer list-none flex-wrap items-center gap-x-2 before:absolute before:-inset-y-2.5 before:inset-x-0 [&::-webkit-details-marker]:hidden">
        {line}
        <span className="flex items-center gap-1 text-sm underline decoration-1 underline-offset-3">
          Price history
          <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
        </span>
      </summary>
      <ul className="mt-2.5 grid max-w-xs rounded-md border border-chuna-200 px-4 py-1.5 text-sm">
        {steps.toReversed().map(({ from, price }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several, and they stay in their order
            key={index}
            className="flex justify-between gap-4 border-chuna-200 py-1.5 not-last:border-b"
          >
            <span className="text-chuna-600">
              {index === 0 ? `Since ${showDayOfMonth(from)}` : `From ${showDayOfMonth(from)}`}
            </span>
            <span className={`tabular-nums ${index === 0 ? 'font-small-bold' : ''}`}>{showPaise(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
