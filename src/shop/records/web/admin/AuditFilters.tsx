import { DayRange } from '#ui/DayRange.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import type { Question } from '#ui/question.ts'
import { useTyping } from '#ui/use-typing.ts'
import type { WireAuditLog } from '../../contract.ts'
import { showArea } from './audit-words.ts'

export const auditFilters = ['q', 'actor', 'area', 'from', 'to'] as const

/** What narrows the log. It stands in the address, so that a link shows the same entries. */
export function AuditFilters({
  question,
  log,
  clearings,
  onClear,
}: {
  question: Question
  /** How often the filters were cleared: each time the typed text starts anew. */
  clearings: number
  log: Pick<WireAuditLog, 'areas' | 'actors'> | undefined
  onClear: () => void
}) {
  const { textOf, ask } = question
  return (
    <search className="grid min-[22.5rem]:grid-cols-2 md:grid-cols-4 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
      <FindText key={clearings} text={textOf('q')} onChange={(q) => ask({ q })} />
      <SelectField
        label="Who"
        value={textOf('actor')}
        onChange={({ target }) => ask({ actor: target.value })}
      >
        <option value="">Anyone</option>
        {log?.actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Area" value={textOf('area')} onChange={({ target }) => ask({ area: target.value })}>
        <option value="">Everything</option>
        {log?.areas.map((area) => (
          <option key={area} value={area}>
            {showArea(area)}
          </option>
        ))}
      </SelectField>
      <DayRange question={question} labels={['From', 'To']} />
      <button
        type="button"
        disabled={!question.isNarrowed}
        className="link min-h-11 self-end justify-self-start whitespace-nowrap disabled:text-chuna-600 disabled:no-underline"
        onClick={onClear}
      >
        Clear filters
      </button>
    </search>
  )
}

function FindText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { typed, setTyped } = useTyping(text, onChange, 300)
  return (
    <Field
      className="min-[22.5rem]:max-md:col-span-2 md:max-lg:col-span-4"
      label="Find in the log"
      type="search"
      placeholder="Person, product"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
