import { showExactRupees } from '#kernel/money.ts'
import { Badge } from '#ui/Badge.tsx'
import type { WireOrder } from '../../contract.ts'
import { showDayAndTime } from './order-steps.ts'
import { refundClock, refundGoal, showClockEnd } from './order-words.ts'

type Refund = WireOrder['refunds'][number]

/** Money that goes back: how much, where to, and how long it can take from here. */
export function RefundCard({
  refund,
  payment,
  now,
}: {
  refund: Refund
  payment: WireOrder['payment']
  now: Date
}) {
  const goal = refundGoal(refund, payment)
  return (
    <article
      aria-label="Refund"
      className="grid justify-items-start gap-3 rounded-md border border-chuna-200 px-4 py-5 sm:p-7"
    >
      <Badge kind={refund.state === 'done' ? 'ok' : 'info'} dot>
        {refund.state === 'done' ? 'Refunded' : 'Refund on its way'}
      </Badge>
      <h2 className="display text-d-sm break-words">
        <span className="font-sans font-semibold tabular-nums">{showExactRupees(refund.amount)}</span>{' '}
        {refund.state === 'done' ? 'sent' : 'goes'} {goal}
      </h2>
      {refund.done_at ? (
        <Sent refund={refund} doneAt={refund.done_at} now={now} />
      ) : (
        <p className="text-chuna-600">
          {refund.state === 'sent'
            ? `Asked for ${showDayAndTime(refund.created_at)}. We have told the bank and are waiting for its confirmation.`
            : `Asked for ${showDayAndTime(refund.created_at)}. It is processed automatically; you don’t need to do anything.`}
        </p>
      )}
    </article>
  )
}

function Sent({ refund, doneAt, now }: { refund: Refund; doneAt: string; now: Date }) {
  const clock = refundClock(doneAt, now)
  return (
    <>
      <p className="text-chuna-600">
        Sent {showDayAndTime(doneAt)}.
        {refund.reference && (
          <>
            {' '}
            Bank reference <span className="break-all tabular-nums select-all">{refund.reference}</span>.
          </>
        )}
      </p>
      <progress
        value={clock.day}
        max={clock.of}
        aria-label={`Day ${clock.day} of ${clock.of}`}
        className="h-2 w-full max-w-100 appearance-none overflow-hidden rounded-full bg-chuna-200 [&::-moz-progress-bar]:bg-jamun-600 [&::-webkit-progress-bar]:bg-chuna-200 [&::-webkit-progress-value]:bg-jamun-600"
      />
      <p className="text-md">
        Day {clock.day} of {clock.of}. If you do not see it by{' '}
        <b className="font-semibold">{showClockEnd(clock)}</b>, call us
        {refund.reference && ' with the reference'}.
      </p>
    </>
  )
}
