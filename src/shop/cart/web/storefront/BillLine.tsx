import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'

export const BillLine = ({
  name,
  isOff,
  children,
}: {
  name: string
  isOff?: boolean
  children: ReactNode
}) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className={`text-right tabular-nums ${isOff ? 'font-small-bold text-neem-600' : ''}`}>{children}</dd>
  </div>
)

/** A minus before the sign, where there is something to take off. */
export const lessOf = (rupees: number): string => `${rupees > 0 ? '−' : ''}${showExactRupees(rupees)}`
