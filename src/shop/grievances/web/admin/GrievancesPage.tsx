import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireGrievances } from '../../contract.ts'
import { GrievanceList } from './GrievanceList.tsx'
import { createGrievancesApi } from './grievances-api.ts'
import { saveRegister } from './save-register.ts'

const shows = [
  ['open', 'Open'],
  ['settled', 'Settled'],
  ['all', 'All'],
] as const

const known = ['show', 'q', 'page']

export function Component() {
  const api = useCalls(createGrievancesApi)
  const [address, setAddress] = useSearchParams()
  const question = new URLSearchParams(
    [...address].filter(([name, value]) => known.includes(name) && value !== ''),
  )
  const list = useAnswer(() => api.listGrievances(question), question.toString())
  const show = question.get('show') ?? 'open'
  return (
    <>
      <ScreenHead title="Grievances" words={list.value && wordsOf(list.value)}>
        <SaveRegister />
      </ScreenHead>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <nav aria-label="Which complaints">
          <ul className="flex flex-wrap gap-2">
            {shows.map(([name, label]) => (
              <li key={name}>
                <Link
                  to={`?show=${name}`}
                  aria-current={show === name ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-chuna-300 bg-white px-4 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form
          role="search"
          className="flex w-full items-end gap-3 sm:w-96"
          onSubmit={(event) => {
            event.preventDefault()
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
            setAddress({ show: q ? 'all' : show, ...(q && { q }) })
          }}
        >
          <Field
            key={question.get('q') ?? ''}
            className="flex-1"
            label="Find a complaint"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Ticket, name, contact, order"
            defaultValue={question.get('q') ?? ''}
          />
          <Button type="submit">Find</Button>
        </form>
      </div>
      <Loaded answer={list} what="the complaints">
        {(value) => <ListScreen list={value} question={question} />}
      </Loaded>
    </>
  )
}

const wordsOf = ({ open, late }: WireGrievances): string =>
  open === 0 ? 'Nothing is open.' : `${open} open${late > 0 ? `, ${late} late` : ', none late'}`

const pageSize = 50

function ListScreen({ list, question }: { list: WireGrievances; question: URLSearchParams }) {
  const [now] = useState(() => new Date())
  const page = Number(question.get('page') ?? 1)
  if (list.grievances.length === 0) {
    return (
      <Trouble
        icon="message-square-exclamation-point"
        title={question.has('q') ? 'No complaint matches.' : 'Nothing here.'}
        words={
          question.has('q')
            ? 'Try the ticket number, or another word.'
            : 'New complaints appear here, the most urgent first.'
        }
      >
        {question.has('q') && <ButtonLink to="/admin/grievance">Show the open ones</ButtonLink>}
      </Trouble>
    )
  }
  const to = (wanted: number) => {
    const next = new URLSearchParams(question)
    next.set('page', String(wanted))
    return `?${next}`
  }
  return (
    <>
      <Panel>
        <GrievanceList grievances={list.grievances} now={now} />
      </Panel>
      {list.total > pageSize && (
        <nav aria-label="Pages" className="flex justify-center gap-3">
          {page > 1 && <ButtonLink to={to(page - 1)}>Earlier page</ButtonLink>}
          {page * pageSize < list.total && <ButtonLink to={to(page + 1)}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  )
}

function SaveRegister() {
  const { confirmed: run } = useOffice()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await run(saveRegister)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'No register', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button aria-busy={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {isBusy ? 'Fetching' : 'Download the register'}
    </Button>
  )
}
