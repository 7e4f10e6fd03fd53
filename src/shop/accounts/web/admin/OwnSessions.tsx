import { showAgo } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { WireSession } from '../../contract.ts'

const iconOf = (device: string): IconName =>
  /Android|iPhone/.test(device) ? 'smartphone' : /iPad/.test(device) ? 'tablet' : 'monitor'

/** Where somebody is logged in, the browser they are looking at first. */
export const OwnSessions = ({
  sessions,
  now,
  onEnd,
}: {
  sessions: WireSession[]
  now: Date
  onEnd: (session: WireSession) => void
}) => (
  <ul>
    {sessions
      .toSorted((one, other) => Number(other.current) - Number(one.current))
      .map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-chuna-200 px-5 py-3.5 last:border-0"
        >
          <Icon name={iconOf(session.device)} size="lg" />
          <p className="min-w-0 flex-1 basis-48">
            <b className="font-small-bold">{session.device}</b>
            <br />
            {session.current ? (
              <span className="text-sm font-small-bold text-neem-600">
                This browser, active now, {session.address_range}
              </span>
            ) : (
              <span className="text-sm text-chuna-600">
                Last used {showAgo(new Date(session.last_used_at), now)}, {session.address_range}
              </span>
            )}
          </p>
          {!session.current && (
            <Button size="sm" aria-label={`Sign out ${session.device}`} onClick={() => onEnd(session)}>
              Sign out
            </Button>
          )}
        </li>
      ))}
  </ul>
)
