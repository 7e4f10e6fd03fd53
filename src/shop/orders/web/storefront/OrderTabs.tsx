import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import type { OrderGroup } from '../orders-api.ts'

const names: [group: OrderGroup, name: string][] = [
  ['all', 'All'],
  ['on_the_way', 'On the way'],
  ['delivered', 'Delivered'],
  ['returns', 'Returns'],
  ['cancelled', 'Cancelled'],
]

export const groupFrom = (asked: string | null): OrderGroup =>
  names.find(([group]) => group === asked)?.[0] ?? 'all'

/** Which orders to show; each with how many there are. */
export const OrderTabs = ({ group, counts }: { group: OrderGroup; counts: Record<string, number> }) => (
  <nav aria-label="Which orders" className="min-w-0">
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
      {names.map(([other, name]) => (
        <li key={other} className="flex-none">
          <Link
            to={other === 'all' ? paths.orders : withQuery(paths.orders, { group: other })}
            preventScrollReset
            aria-current={group === other ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-chuna-300 bg-white px-4 font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
          >
            {name}
            {/* its room is kept until it is known */}
            {counts[other] === undefined ? (
              <span aria-hidden="true" className="invisible tabular-nums">
                &nbsp;0
              </span>
            ) : (
              <span className="tabular-nums">&nbsp;{counts[other]}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
