import { Field, SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useWide } from '#ui/use-wide.ts'
import { isNarrowed, type Narrowing } from './orders-question.ts'

/** What narrows the list beside its state. On phones all but the search waits behind a button. */
export function OrderFilters({
  question,
  onChange,
  onClear,
}: {
  question: URLSearchParams
  onChange: (name: Narrowing, value: string) => void
  onClear: () => void
}) {
  const isWide = useWide()
  const count = ['from', 'to', 'paid_by', 'customer'].filter((name) => question.has(name)).length
  const search = (
    <SearchBox
      className="min-w-0 grow lg:max-w-90"
      label="Find an order"
      placeholder="Number, name, phone, pincode"
      text={question.get('search') ?? ''}
      onSearch={(text) => onChange('search', text)}
    />
  )
  const others = <Others question={question} onChange={onChange} onClear={onClear} />
  if (isWide)
    return (
      <div className="flex items-end gap-3 print:hidden">
        {search}
        {others}
      </div>
    )
  return (
    <div className="grid gap-3 print:hidden">
      {search}
      <details className="group" open={count > 0 || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          Filters{count > 0 && ` (${count})`}
          <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-2">{others}</div>
      </details>
    </div>
  )
}

function Others({ question, onChange, onClear }: Parameters<typeof OrderFilters>[0]) {
  const of = (name: Narrowing) => question.get(name) ?? ''
  return (
    <>
      <Field
        label="Placed from"
        type="date"
        max={of('to') || undefined}
        value={of('from')}
        onChange={({ target }) => onChange('from', target.value)}
      />
      <Field
        label="to"
        type="date"
        min={of('from') || undefined}
        value={of('to')}
        onChange={({ target }) => onChange('to', target.value)}
      />
      <SelectField
        label="Paid by"
        value={of('paid_by')}
        onChange={({ target }) => onChange('paid_by', target.value)}
      >
        <option value="">Anything</option>
        <option value="online">Online</option>
        <option value="cash">Cash on delivery</option>
        <option value="credit">Store credit</option>
      </SelectField>
      {isNarrowed(question) && (
        <button
          type="button"
          className="link min-h-11 justify-self-start whitespace-nowrap"
          onClick={onClear}
        >
          Clear filters
        </button>
      )}
    </>
  )
}
