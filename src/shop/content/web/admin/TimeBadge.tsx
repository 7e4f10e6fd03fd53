import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'

type TimeState = { state: 'always' | 'hidden' | 'over' } | { state: 'ahead' | 'until'; at: Date }

type Timed = { from?: string; until?: string; is_hidden?: boolean }

/** Where something with its own moments stands now. */
export function stateOf({ from, until, is_hidden }: Timed, now: Date): TimeState {
  if (is_hidden) return { state: 'hidden' }
  if (until && new Date(until) <= now) return { state: 'over' }
  if (from && new Date(from) > now) return { state: 'ahead', at: new Date(from) }
  return until ? { state: 'until', at: new Date(until) } : { state: 'always' }
}

/** Nothing where it is always shown. */
export function TimeBadge({ state: where }: { state: TimeState }) {
  if (where.state === 'always') return null
  if (!('at' in where)) return <Badge kind="mute">{where.state === 'hidden' ? 'Hidden' : 'Over'}</Badge>
  return where.state === 'ahead' ? (
    <Badge kind="info">From {showMoment(where.at)}</Badge>
  ) : (
    <Badge kind="wait">Until {showMoment(where.at)}</Badge>
  )
}
