import { historyWords, type OrderEvent } from './history-words.ts'
import { showDayAndTime } from './order-steps.ts'

const dots = {
  ok: 'bg-neem-600',
  bad: 'bg-geru-600',
  plain: 'border-2 border-chuna-400 bg-white',
} as const

/** What happened, the latest first. */
export function Timeline({ history }: { history: (OrderEvent & { at: string })[] }) {
  const events = history.map((event, place) => ({ ...event, place })).reverse()
  return (
    <ol>
      {events.map((event) => {
        const { said, more, tone } = historyWords(event)
        return (
          <li key={event.place} className="group relative pb-5.5 pl-8.5 text-md last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-4.5 -bottom-0.5 left-[7px] w-0.5 group-last:hidden ${tone === 'ok' ? 'bg-neem-600' : 'bg-chuna-300'}`}
            />
            <span
              aria-hidden="true"
              className={`absolute top-0.5 left-0 size-4 rounded-full ${dots[tone]}`}
            />
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
