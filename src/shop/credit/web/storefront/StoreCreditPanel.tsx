import { Link } from 'react-router'
import { showExactRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import type { WireStoreCredit } from '../../contract.ts'

const reasons: Record<string, string> = {
  cashback: 'Cashback',
  spent: 'Spent',
  given_back: 'Refunded',
  goodwill: 'From us, with thanks',
}

/** What the shop owes somebody, and how that came. */
export const StoreCreditPanel = ({ credit: { balance, entries } }: { credit: WireStoreCredit }) => (
  <AccountPanel
    title="Store credit"
    beside={<b className="text-price font-price tabular-nums">{showExactRupees(balance)}</b>}
  >
    <p className="text-chuna-700">
      {balance > 0
        ? 'You can use it at the checkout.'
        : 'Your cashback and store credit refunds appear here.'}
    </p>
    {entries.length > 0 && (
      <ul className="mt-3 divide-y divide-chuna-200">
        {entries.map(({ at, change, reason, order }) => (
          <li key={at + reason + change} className="flex items-center justify-between gap-4 py-1.5">
            <span className="min-w-0">
              {reasons[reason] ?? reason}
              <br />
              <span className="text-sm text-chuna-600">
                {showDate(new Date(at))}
                {order && (
                  <>
                    {', '}
                    <Link to={paths.order(order)} className="link inline-block py-2.5 tabular-nums">
                      {order}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <span className={`tabular-nums ${change > 0 ? 'font-small-bold text-neem-600' : ''}`}>
              {change > 0 ? '+' : '−'}
              {showExactRupees(Math.abs(change))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </AccountPanel>
)
