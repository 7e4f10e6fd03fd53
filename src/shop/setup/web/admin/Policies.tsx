import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { useAdmin } from '#ui/admin.ts'
import type { WireGuide } from '../../contract.ts'
import { lineClass, StateMark } from './GuideLines.tsx'
import type { WireStep } from './StepRow.tsx'

type WirePolicy = WireGuide['policies'][number]

/** The drafts: read, change, then tick. */
export function Policies({
  step,
  policies,
  onRead,
}: {
  step: WireStep
  policies: readonly WirePolicy[]
  onRead: (policy: WirePolicy) => Promise<unknown>
}) {
  return (
    <>
      <ul className="rounded-sm border border-chuna-200 bg-white px-4 py-1">
        {policies.map((policy, at) => {
          const line = step.lines[at]
          return (
            <li key={policy.slug} className={lineClass}>
              <StateMark state={line?.state ?? 'may'} />
              <span className="min-w-0">
                <b className="font-semibold">{line?.title}</b> {line?.words}
                {policy.is_read && policy.read_at && ` Read on ${showDate(new Date(policy.read_at))}.`}
              </span>
              <PolicyActs policy={policy} name={line?.title ?? ''} onRead={onRead} />
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-chuna-600">
        Drafts, not legal advice. Have a lawyer look once before you open.
      </p>
    </>
  )
}

function PolicyActs({
  policy,
  name,
  onRead,
}: {
  policy: WirePolicy
  name: string
  onRead: (policy: WirePolicy) => Promise<unknown>
}) {
  const { may } = useAdmin()
  const about = name.replace(/\.$/, '')
  return (
    <span className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 lg:col-start-3">
      {policy.version !== null && (
        <a href={paths.text(policy.slug)} target="_blank" rel="noreferrer" className="link">
          {policy.is_read ? 'Read again' : 'Read'}
          <span className="sr-only"> {about}, in a new tab</span>
        </a>
      )}
      {may('content.change') && (
        <Link to={adminPaths.contentPage(policy.slug)} className="link">
          Change<span className="sr-only"> {about}</span>
        </Link>
      )}
      {may('setup.run') && policy.version !== null && !policy.is_read && (
        <ActButton
          size="sm"
          kind="line"
          act={() => onRead(policy)}
          refused="Not ticked"
          busyLabel="Ticking"
          aria-label={`I have read it: ${about}`}
        >
          I have read it
        </ActButton>
      )}
    </span>
  )
}
