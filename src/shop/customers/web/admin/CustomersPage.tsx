import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { KindPills } from '#ui/FilterPills.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls } from '#ui/office.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { isOneOf, isText, type Question, useQuestion } from '#ui/question.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useMore } from '#ui/use-more.tsx'
import type { WireCustomers } from '../../contract.ts'
import { customerKinds, customerSorts } from '../../domain/customer.ts'
import { CustomersList } from './CustomersList.tsx'
import { createCustomersApi } from './customers-api.ts'

const kindNames = { account: 'Accounts', guest: 'Guests', erased: 'Erased' } as const
const sortNames = { last: 'Last order', spent: 'Spent', name: 'Name' } as const

const narrowings = { search: isText(100, 2), kind: isOneOf(customerKinds), sort: isOneOf(customerSorts) }

const number = new Intl.NumberFormat('en-IN')

function totalInWords(total: number): string {
  if (total >= 10_000) return `${number.format(total)} people or more`
  return total === 1 ? '1 person' : `${number.format(total)} people`
}

export function Component() {
  const api = useCalls(createCustomersApi)
  const question = useQuestion(narrowings)
  const customers = useAnswer(() => api.listCustomers(question.question), question.key)
  return (
    <>
      <ScreenHead title="Customers" words={customers.value && totalInWords(customers.value.total)} />
      <KindPills label="Customers by kind" name="kind" kinds={kindNames} question={question} />
      <div className="grid gap-3 sm:flex sm:items-end">
        <SearchBox
          className="grow sm:max-w-90"
          label="Find a customer"
          placeholder="Name, e-mail, phone, city"
          text={question.textOf('search')}
          onSearch={(search) => question.ask({ search })}
        />
        <SelectField
          className="sm:w-44"
          label="Sorted by"
          value={question.textOf('sort') || 'last'}
          onChange={({ target }) => question.ask({ sort: target.value === 'last' ? '' : target.value })}
        >
          {customerSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded answer={customers} what="the customers">
        {(value) => (
          <Found key={question.key} first={value} question={question} isBusy={customers.isLoading} />
        )}
      </Loaded>
    </>
  )
}

function Found({ first, question, isBusy }: { first: WireCustomers; question: Question; isBusy: boolean }) {
  const api = useCalls(createCustomersApi)
  const { rows, button } = useMore(
    { rows: first.data, next: first.next },
    async (after) => {
      const page = await api.listCustomers(new URLSearchParams([...question.question, ['after', after]]))
      return { rows: page.data, next: page.next }
    },
    'More customers',
  )
  if (first.data.length === 0)
    return (
      <Trouble
        icon="users"
        title={question.isNarrowed ? 'No customers found.' : 'No customers yet.'}
        words={
          question.isNarrowed
            ? 'Try another spelling, or a phone number.'
            : 'Customers appear here when they order or sign up.'
        }
      >
        {question.isNarrowed && <Button onClick={question.clear}>Show all</Button>}
      </Trouble>
    )
  return (
    <div aria-busy={isBusy} className={`grid gap-4 ${isBusy ? 'opacity-60' : ''}`}>
      <CustomersList customers={rows} />
      {button}
    </div>
  )
}
