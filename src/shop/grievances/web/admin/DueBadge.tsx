import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import type { WireGrievance } from '../../contract.ts'
import { timerOf } from '../../domain/grievance.ts'

type Timed = Pick<WireGrievance, 'state' | 'answer_by' | 'settle_by' | 'settled_at'>

const hour = 3_600_000

/** 5 hours, 3 days. */
function span(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(Math.abs(milliseconds) / hour))
  const [count, what] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The promise that is due next, and how long there is. */
export function DueBadge({ grievance, now }: { grievance: Timed; now: Date }) {
  const timer = timerOf(
    {
      state: grievance.state,
      answerBy: new Date(grievance.answer_by),
      settleBy: new Date(grievance.settle_by),
    },
    now,
  )
  if (!timer) {
    return (
      <Badge kind="ok" dot>
        Settled {grievance.settled_at && showMoment(new Date(grievance.settled_at))}
      </Badge>
    )
  }
  const left = timer.by.getTime() - now.getTime()
  const what = timer.what === 'answer' ? 'Answer' : 'Settle'
  return (
    <Badge kind={timer.isLate ? 'bad' : timer.isSoon ? 'wait' : 'mute'} dot>
      {timer.isLate ? `${what}: ${span(left)} late` : `${what} within ${span(left)}`}
    </Badge>
  )
}
