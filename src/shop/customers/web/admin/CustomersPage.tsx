import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField } from '#ui/Field.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { isOneOf, isText, type Question } from '#ui/question.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useList } from '#ui/use-list.ts'
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
  const list = useList(api.listCustomers, narrowings)
  return (
    <ListScreen
      title="Customers"
      what="the customers"
      words={list.value ? totalInWords(list.value.total) : ''}
      pills={{ label: 'Customers by kind', name: 'kind', kinds: kindNames, counts: null }}
      tools={
        <div className="grid gap-3 sm:flex sm:items-end">
          <SearchBox
            className="grow sm:max-w-90"
            label="Find a customer"
            placeholder="Name, e-mail, phone, city"
            text={list.textOf('search')}
            onSearch={(search) => list.ask({ search })}
          />
          <SelectField
            className="sm:w-44"
            label="Sorted by"
            value={list.textOf('sort') || 'last'}
            onChange={({ target }) => list.ask({ sort: target.value === 'last' ? '' : target.value })}
          >
            {customerSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </SelectField>
        </div>
      }
      list={list}
      rowsOf={({ data }) => data}
      more={{ label: 'More customers', name: 'after', next: ({ next }) => next }}
      fades
      empty={<Nothing list={list} />}
    >
      {(customers) => <CustomersList customers={customers} />}
    </ListScreen>
  )
}

const Nothing = ({ list }: { list: Pick<Question, 'isNarrowed' | 'clear'> }) =>
  list.isNarrowed ? (
    <EmptyState icon="users" title="No customers found." words="Try another spelling, or a phone number.">
      <Button onClick={list.clear}>Show all</Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon="users"
      title="No customers yet."
      words="Customers appear here when they order or sign up."
    />
  )
