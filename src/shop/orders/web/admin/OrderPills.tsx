import { Link } from 'react-router'
import { countRoom } from '#ui/FilterPills.tsx'
import { asking } from '#ui/question.ts'
import type { orderStates } from '../../domain/order-state.ts'
import { mostCounted } from '../../domain/order-state.ts'
import type { WireStaffOrders } from '../../staff-order-contract.ts'
import { isNarrowed } from './orders-question.ts'
import { stateWords } from './staff-words.ts'

const number = new Intl.NumberFormat('en-IN')

const inOrder = [
  'confirmed',
  'packed',
  'dispatched',
  'delivered',
  'awaiting_payment',
  'returned',
  'cancelled',
  'expired',
] as const satisfies readonly (typeof orderStates)[number][]

/** Where orders stand, with how many there are of each; and what should not wait. */
export function OrderPills({
  question,
  counts,
}: {
  question: URLSearchParams
  counts: WireStaffOrders['counts'] | undefined
}) {
  // they count all orders: beside a search they would say something else than the list
  const known = isNarrowed(question) && !question.has('late') && !question.has('returns') ? null : counts
  const chosen = question.get('state')
  return (
    <nav aria-label="Orders by state" className="-mx-4 min-w-0 lg:mx-0">
      <ul className="flex gap-1.5 overflow-x-auto px-4 py-1 lg:flex-wrap lg:overflow-visible lg:px-0 lg:py-0">
        <Pill
          to={asking(question, { state: undefined })}
          name="All"
          count={known?.all}
          isChosen={chosen === null}
        />
        {inOrder.map((state) => (
          <Pill
            key={state}
            to={asking(question, { state })}
            name={stateWords[state][0]}
            count={known?.[state]}
            isChosen={chosen === state}
          />
        ))}
        <li aria-hidden="true" className="mx-1 w-px flex-none self-stretch bg-chuna-300" />
        <Pill
          to={asking(question, { late: question.has('late') ? undefined : 'true' })}
          name="Late"
          count={known?.late}
          isChosen={question.has('late')}
        />
        <Pill
          to={asking(question, { returns: question.has('returns') ? undefined : 'true' })}
          name="Open returns"
          count={known?.returns}
          isChosen={question.has('returns')}
        />
      </ul>
    </nav>
  )
}

const Pill = ({
  to,
  name,
  count,
  isChosen,
}: {
  to: URLSearchParams
  name: string
  count: number | undefined | null
  isChosen: boolean
}) => (
  <li className="flex-none">
    <Link
      to={`?${to}`}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-chuna-300 bg-white px-3.5 font-small-bold whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
    >
      {name}
      {count !== null && (
        <span className={`${countRoom} font-normal opacity-80`}>
          {count !== undefined && number.format(count) + (count >= mostCounted ? '+' : '')}
        </span>
      )}
    </Link>
  </li>
)
