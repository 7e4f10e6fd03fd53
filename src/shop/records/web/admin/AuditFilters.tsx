import { useEffect, useRef, useState } from 'react'
import { Field, SelectField } from '#ui/Field.tsx'
import type { WireAuditLog } from '../../contract.ts'
import { showArea } from './audit-words.ts'

export const auditFilters = ['q', 'actor', 'area', 'from', 'to'] as const
type AuditFilter = (typeof auditFilters)[number]

const pause = 300

/** What narrows the log. It stands in the address, so that a link shows the same entries. */
export function AuditFilters({
  chosen,
  log,
  clearings,
  onChange,
  onClear,
}: {
  chosen: URLSearchParams
  /** How often the filters were cleared: each time the typed text starts anew. */
  clearings: number
  log: Pick<WireAuditLog, 'areas' | 'actors'> | undefined
  onChange: (filter: AuditFilter, value: string) => void
  onClear: () => void
}) {
  const of = (filter: AuditFilter) => chosen.get(filter) ?? ''
  const isNarrowed = auditFilters.some((filter) => chosen.has(filter))
  return (
    <search className="grid min-[22.5rem]:grid-cols-2 md:grid-cols-4 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
      <FindText key={clearings} text={of('q')} onChange={(text) => onChange('q', text)} />
      <SelectField label="Who" value={of('actor')} onChange={({ target }) => onChange('actor', target.value)}>
        <option value="">Anyone</option>
        {log?.actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Area" value={of('area')} onChange={({ target }) => onChange('area', target.value)}>
        <option value="">Everything</option>
        {log?.areas.map((area) => (
          <option key={area} value={area}>
            {showArea(area)}
          </option>
        ))}
      </SelectField>
      <Field
        label="From"
        type="date"
        max={of('to') || undefined}
        value={of('from')}
        onChange={({ target }) => onChange('from', target.value)}
      />
      <Field
        label="To"
        type="date"
        min={of('from') || undefined}
        value={of('to')}
        onChange={({ target }) => onChange('to', target.value)}
      />
      <button
        type="button"
        disabled={!isNarrowed}
        className="link min-h-11 self-end justify-self-start whitespace-nowrap disabled:text-chuna-600 disabled:no-underline"
        onClick={onClear}
      >
        Clear filters
      </button>
    </search>
  )
}

/** Looks when the typing pauses, not at every key. */
function FindText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | undefined>()
  const tell = useRef(onChange)
  tell.current = onChange // another filter may change while the typing pauses
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the trigger
  useEffect(() => {
    if (typed === undefined || typed.trim() === text) return
    const timer = setTimeout(() => tell.current(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      className="min-[22.5rem]:max-md:col-span-2 md:max-lg:col-span-4"
      label="Find in the log"
      type="search"
      placeholder="Person, product"
      maxLength={100}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
