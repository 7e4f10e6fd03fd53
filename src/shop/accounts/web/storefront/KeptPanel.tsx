import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { AccountPanel } from './AccountPanel.tsx'

type Kept = { what: string; why: string; until: string }

/** Every kind of thing the shop knows about a person, and the reason for each. */
export const KeptPanel = ({ kept }: { kept: readonly Kept[] }) => (
  <AccountPanel title="What we store, and why">
    <dl>
      {kept.map(({ what, why, until }) => (
        <div
          key={what}
          className="grid gap-x-6 border-t border-chuna-200 py-3.5 first:border-t-0 sm:grid-cols-[240px_1fr]"
        >
          <dt className="font-semibold">{what}</dt>
          <dd className="text-chuna-700">
            {why} <span className="text-chuna-600">{until}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className="border-t border-chuna-200 pt-4 text-sm text-chuna-600">
      Your recent searches stay in this browser; we do not keep them. More in the{' '}
      <Link to={paths.text('privacy-policy')} className="link">
        Privacy Policy
      </Link>
      .
    </p>
  </AccountPanel>
)
