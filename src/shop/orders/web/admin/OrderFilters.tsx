import { DayRange } from '#ui/DayRange.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Question } from '#ui/question.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useWide } from '#ui/use-wide.ts'
import { isNarrowed } from './orders-question.ts'

/** What narrows the list beside its state. On phones all but the search waits behind a button. */
export function OrderFilters({ question }: { question: Question }) {
  const isWide = useWide()
  const count = ['from', 'to', 'paid_by', 'promised', 'customer'].filter((name) =>
    question.textOf(name),
  ).length
  const search = (
    <SearchBox
      className="min-w-0 grow basis-60 lg:max-w-90"
      label="Find an order"
      placeholder="Number, name, phone, pincode"
      text={question.textOf('search')}
      onSearch={(search) => question.ask({ search })}
    />
  )
  const others = <Others question={question} />
  if (isWide)
    return (
      <div className="flex flex-wrap items-end gap-3 print:hidden">
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

function Others({ question }: { question: Question }) {
  return (
    <>
      <DayRange question={question} labels={['Placed from', 'to']} />
      <SelectField
        label="Paid by"
        value={question.textOf('paid_by')}
        onChange={({ target }) => question.ask({ paid_by: target.value })}
      >
        <option value="">Anything</option>
        <option value="online">Online</option>
        <option value="cash">Cash on delivery</option>
        <option value="credit">Store credit</option>
      </SelectField>
      <Field
        label="Promised by"
        type="date"
        value={question.textOf('promised')}
        onChange={({ target }) => question.ask({ promised: target.value })}
      />
      {isNarrowed(question.question) && (
        <button
          type="button"
          className="link min-h-11 justify-self-start whitespace-nowrap"
          onClick={() => question.keep('state')}
        >
          Clear filters
        </button>
      )}
    </>
  )
}
