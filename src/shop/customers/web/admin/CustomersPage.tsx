import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import { useCalls } from '#ui/office.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { customerKinds, customerSorts, type WireCustomers } from '../../contract.ts'
import { CustomersList } from './CustomersList.tsx'
import { createCustomersApi } from './customers-api.ts'

const kindNames = { account: 'Accounts', guest: 'Guests', erased: 'Erased' } as const
const sortNames = { last: 'Last order', spent: 'Spent', name: 'Name' } as const

function questionIn(address: URLSearchParams): URLSearchParams {
  const question = new URLSearchParams()
  const search = address.get('search')?.trim() ?? ''
  if (search.length >= 2) question.set('search', search.slice(0, 100))
  const kind = address.get('kind')
  if (kind && (customerKinds as readonly string[]).includes(kind)) question.set('kind', kind)
  const sort = address.get('sort')
  if (sort && (customerSorts as readonly string[]).includes(sort)) question.set('sort', sort)
  return question
}

const number = new Intl.NumberFormat('en-IN')

function totalInWords(total: number): string {
  if (total >= 10_000) return `${number.format(total)} people or more`
  return total === 1 ? '1 person' : `${number.format(total)} people`
}

export function Component() {
  const api = useCalls(createCustomersApi)
  const [address, setAddress] = useSearchParams()
  const question = questionIn(address)
  const key = question.toString()
  const customers = useAnswer(() => api.listCustomers(question), key)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(question)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true })
  }
  return (
    <>
      <ScreenHead title="Customers" words={customers.value && totalInWords(customers.value.total)} />
      <Kinds question={question} />
      <div className="grid gap-3 sm:flex sm:items-end">
        <SearchBox
          className="grow sm:max-w-90"
          label="Find a customer"
          placeholder="Name, e-mail, phone, city"
          text={question.get('search') ?? ''}
          onSearch={(text) => change('search', text)}
        />
        <SelectField
          className="sm:w-44"
          label="Sorted by"
          value={question.get('sort') ?? 'last'}
          onChange={({ target }) => change('sort', target.value === 'last' ? '' : target.value)}
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
          <Found
            key={key}
            first={value}
            question={question}
            isBusy={customers.isLoading}
            onClear={() => setAddress({}, { replace: true })}
          />
        )}
      </Loaded>
    </>
  )
}

function Kinds({ question }: { question: URLSearchParams }) {
  const linkTo = (kind: string | undefined) => {
    const next = new URLSearchParams(question)
    if (kind) next.set('kind', kind)
    else next.delete('kind')
    return `?${next}`
  }
  return (
    <nav aria-label="Customers by kind">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...customerKinds].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to={linkTo(kind)}
              replace
              aria-current={(question.get('kind') ?? undefined) === kind ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-chuna-300 bg-white px-4 font-small-bold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
            >
              {kind ? kindNames[kind] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Found({
  first,
  question,
  isBusy,
  onClear,
}: {
  first: WireCustomers
  question: URLSearchParams
  isBusy: boolean
  onClear: () => void
}) {
  const api = useCalls(createCustomersApi)
  const [more, setMore] = useState<Pick<WireCustomers, 'data' | 'next'> | undefined>()
  const [isReading, setIsReading] = useState(false)
  const next = more ? more.next : first.next
  const read = async () => {
    if (isReading || !next) return
    setIsReading(true)
    try {
      const page = await api.listCustomers(new URLSearchParams([...question, ['after', next]]))
      setMore({ data: [...(more?.data ?? []), ...page.data], next: page.next })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'We could not load these.', words: error.words })
    } finally {
      setIsReading(false)
    }
  }
  if (first.data.length === 0)
    return (
      <Trouble
        icon="users"
        title={question.size > 0 ? 'No customers found.' : 'No customers yet.'}
        words={
          question.size > 0
            ? 'Try another spelling, or a phone number.'
            : 'Customers appear here when they order or sign up.'
        }
      >
        {question.size > 0 && <Button onClick={onClear}>Show all</Button>}
      </Trouble>
    )
  return (
    <div aria-busy={isBusy} className={`grid gap-4 ${isBusy ? 'opacity-60' : ''}`}>
      <CustomersList customers={[...first.data, ...(more?.data ?? [])]} />
      {next && <OlderButton label="More customers" busy={isReading} onClick={() => void read()} />}
    </div>
  )
}
