import { createContext, type ReactNode, useContext } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'

/** The bill that the bar speaks of, from wherever a step stands. */
export const QuoteInBar = createContext<WireQuote | undefined>(undefined)

/**
 * The next act. On phones it stands at the lower edge, beside what the order comes to, whatever is scrolled to; on wider
 * screens it stands in its step. What may be done instead stays in the step either way.
 */
export const ActBar = ({ children, beside }: { children: ReactNode; beside?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <div
      data-bar
      className="contents max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:grid max-sm:grid-cols-[auto_minmax(9rem,1fr)] max-sm:items-center max-sm:gap-4 max-sm:border-t max-sm:border-chuna-200 max-sm:bg-white max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-sm:shadow-lg"
    >
      <Comes />
      {children}
    </div>
    {beside}
  </div>
)

function Comes() {
  const quote = useContext(QuoteInBar)
  if (!quote) return <span aria-hidden="true" className="sweep h-10 w-24 sm:hidden" />
  const { total, to_pay, shipping } = quote.bill
  return (
    <p className="leading-5 sm:hidden">
      <b className="block text-xl font-price tabular-nums">{showRupees(to_pay)}</b>
      <span className="text-sm text-chuna-600">
        {to_pay < total ? 'left to pay' : shipping === null ? 'before delivery' : 'in total'}
      </span>
    </p>
  )
}
