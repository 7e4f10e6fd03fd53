import { showRupees } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import type { WireTrack } from '../../contract.ts'
import { headlineOf, isLate, isUnderWay, showDay } from './order-steps.ts'
import { piecesInWords } from './order-words.ts'
import { Timeline } from './Timeline.tsx'

/** Where it is, for whoever knows its number: enough to wait for it, and nothing about whose it is. */
export function TrackResult({ track, now, carePhone }: { track: WireTrack; now: Date; carePhone: string }) {
  return (
    <section aria-labelledby="found" className="min-w-0 rounded-md border border-chuna-200 px-4 py-5 sm:p-7">
      <p className="text-sm text-chuna-600 tabular-nums">{track.number}</p>
      <h2 id="found" tabIndex={-1} className="display mt-0.5 mb-6 text-2xl outline-none">
        {headlineOf(track, now)}
      </h2>
      {track.parcels && track.state !== 'delivered' && (
        <p className="-mt-3 mb-6 text-chuna-700">{track.parcels}</p>
      )}
      {isLate(track, now) && (
        <p className="-mt-3 mb-6 text-chuna-700">
          It should have reached by {showDay(track.promise.to)}. Call us on{' '}
          <span className="tabular-nums">{carePhone}</span> and we will find out.
        </p>
      )}
      <Timeline history={track.history} isUnderWay={isUnderWay(track)} />
      {track.shipments.length > 0 && (
        <ul className="mt-6 grid gap-1 border-t border-chuna-200 pt-5">
          {track.shipments.map(({ carrier, tracking_number, dispatched_at }) => (
            <li key={dispatched_at + tracking_number}>
              <b className="font-semibold">{carrier}</b>{' '}
              <span className="break-all tabular-nums select-all">{tracking_number}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex items-center gap-4 border-t border-chuna-200 pt-5">
        <span className="grid size-16 flex-none place-items-center rounded-sm bg-chuna-100 text-chuna-600">
          <Icon name="package" size="lg" />
        </span>
        <p className="min-w-0">
          <b className="font-small-bold">
            {piecesInWords(track.pieces)}, {showRupees(track.total)}
            {track.pays_by === 'cash' && ', cash on delivery'}
          </b>
          <br />
          <span className="text-sm text-chuna-600">To {track.to}. Name and street are hidden here.</span>
        </p>
      </div>
    </section>
  )
}
