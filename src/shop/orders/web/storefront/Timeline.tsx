import { historyWords, type OrderEvent } from './history-words.ts'
import { showDayAndTime } from './order-steps.ts'

const dots = {
  ok: 'bg-neem-600',
  bad: 'bg-geru-600',
  now: 'border-5 border-jamun-600 bg-white',
  plain: 'border-2 border-chuna-400 bg-white',
} as const

/** What happened, the latest first. */
export function Timeline({
  history,
  isUnderWay = false,
}: {
  history: (OrderEvent & { at: string })[]
  /** Then the latest is where it stands now, and not the end. */
  isUnderWay?: boolean
}) {
  const events = history.map((event, place) => ({ ...event, place })).reverse()
  return (
    <ol>
      {events.map((event) => {
        const { said, more, tone } = historyWords(event)
        const dot = isUnderWay && event.place === history.length - 1 ? 'now' : tone
        return (
          <li key={event.place} className="group relative pb-5.5 pl-8.5 text-md last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-4.5 -bottom-0.5 left-[7px] w-0.5 group-last:hidden ${tone === 'ok' ? 'bg-neem-600' : 'bg-chuna-300'}`}
            />
            <span aria-hidden="true" className={`absolute top-0.5 left-0 size-4 rounded-full ${dots[dot]}`} />
            <b className="font-semibold">{said}</b>
            {more && <span className="break-words">, {more}</span>}
            <br />
            <time dateTime={event.at} className="text-sm text-chuna-600">
              {showDayAndTime(event.at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
