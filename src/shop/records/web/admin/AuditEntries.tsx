import { useId, useState } from 'react'
import { Link } from 'react-router'
import { showTime } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Initials } from '#ui/Initials.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireAuditEntry } from '../../contract.ts'
import { screenOf, sentenceOf, showArea, showAuditValue, showField } from './audit-words.ts'

const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** The entries of each day in India together, in the order they came. */
export function byDay(entries: WireAuditEntry[]): [day: string, entries: WireAuditEntry[]][] {
  const days = new Map<string, WireAuditEntry[]>()
  for (const entry of entries) {
    const day = indianDay(new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

export const AuditEntries = ({ entries }: { entries: WireAuditEntry[] }) =>
  byDay(entries).map(([day, ofDay]) => (
    <Panel
      key={day}
      title={longDay.format(new Date(ofDay[0]?.at ?? day))}
      side={<span className="text-sm text-chuna-600">India time</span>}
    >
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  ))

const countOf = ({ changes }: WireAuditEntry): string =>
  changes.length === 1 ? '1 field' : `${changes.length} fields`

function Entry({ entry }: { entry: WireAuditEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { actor, verb, subject, after } = sentenceOf(entry)
  const time = showTime(new Date(entry.at))
  return (
    <li className="border-b border-chuna-200 last:border-0">
      <div className="grid grid-cols-[36px_minmax(0,1fr)_44px] items-center gap-x-3.5 py-2.5 pr-2 pl-4 sm:pl-5 lg:grid-cols-[36px_minmax(0,1fr)_auto_76px_44px] lg:pr-3">
        <Initials name={actor} kind={entry.actor_id ? 'person' : 'job'} />
        <p id={`${id}-sentence`} className="break-words">
          <b className="font-small-bold">{actor}</b> {verb}
          {subject && (
            <>
              {' '}
              <Subject entry={entry} name={subject} />
            </>
          )}
          {after && ` ${after}`}
          <br />
          <span className="text-sm text-chuna-600">
            {showArea(entry.area)}
            <span className="lg:hidden">, {time}</span>
          </span>
        </p>
        <time dateTime={entry.at} className="text-sm text-chuna-600 tabular-nums max-lg:hidden">
          {time}
        </time>
        <span className="text-right max-lg:hidden">
          {entry.changes.length > 0 && (
            <Badge kind="mute" dot>
              {countOf(entry)}
            </Badge>
          )}
        </span>
        <IconButton
          icon="chevron-down"
          aria-label={`Details of entry ${entry.id}`}
          aria-describedby={`${id}-sentence`}
          aria-expanded={isOpen}
          aria-controls={id}
          className={isOpen ? '[&_svg]:rotate-180' : ''}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details entry={entry} />}
      </div>
    </li>
  )
}

function Subject({ entry, name }: { entry: WireAuditEntry; name: string }) {
  const screen = screenOf(entry)
  return screen ? (
    <Link to={screen} className="link font-small-bold">
      {name}
    </Link>
  ) : (
    <b className="font-small-bold">{name}</b>
  )
}

const Details = ({ entry }: { entry: WireAuditEntry }) => (
  <div className="mx-4 mb-4 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-1.5 sm:mr-5 sm:mb-5 sm:ml-[70px]">
    <ul>
      {entry.changes.map(({ field, before, after }) => (
        <li
          key={field}
          className="grid gap-x-3.5 gap-y-1 border-b border-chuna-200 py-2.5 sm:grid-cols-[150px_minmax(0,1fr)_20px_minmax(0,1fr)]"
        >
          <span className="text-chuna-600">{showField(field)}</span>
          <Value kind="before" text={before === null ? null : showAuditValue(field, before)} />
          <Icon name="arrow-right" size="sm" className="mt-0.5 max-sm:hidden" />
          <Value kind="after" text={after === null ? null : showAuditValue(field, after)} />
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5 text-sm break-all text-chuna-600 tabular-nums">
      <span>Entry {entry.id}</span>
      <span>Request {entry.request_id}</span>
      <span>{entry.address_range}</span>
      <span>Print {entry.print.slice(0, 12)}</span>
    </p>
  </div>
)

/** Never by colour alone: what was is struck, what is stands heavier. */
function Value({ kind, text }: { kind: 'before' | 'after'; text: string | null }) {
  if (text === null || text === '') {
    return <span className="text-chuna-600">{kind === 'before' ? 'nothing before' : 'nothing now'}</span>
  }
  const look = 'self-start justify-self-start rounded-xs px-1 break-words min-w-0 max-w-full'
  return kind === 'before' ? (
    <del className={`bg-geru-50 text-geru-700 ${look}`}>
      <span className="sr-only">before: </span>
      {text}
    </del>
  ) : (
    <ins className={`bg-neem-50 font-small-bold text-neem-700 no-underline ${look}`}>
      <span className="sr-only">after: </span>
      {text}
    </ins>
  )
}
