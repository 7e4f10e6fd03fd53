import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { byPage, isOneOf, isText, type Question, useQuestion } from '#ui/question.ts'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireGrievances } from '../../contract.ts'
import { GrievanceList } from './GrievanceList.tsx'
import { createGrievancesApi } from './grievances-api.ts'
import { saveRegister } from './save-register.ts'

const shows = { open: 'Open', settled: 'Settled', all: 'All' }

const narrowings = { show: isOneOf(Object.keys(shows)), q: isText(100) }

export function Component() {
  const api = useCalls(createGrievancesApi)
  const question = useQuestion(narrowings, byPage)
  const list = useAnswer(() => api.listGrievances(question.question), question.key)
  const show = question.textOf('show') || 'open'
  return (
    <>
      <ScreenHead title="Grievances" words={list.value && wordsOf(list.value)}>
        <SaveRegister />
      </ScreenHead>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FilterPills
          label="Which complaints"
          replace={false}
          pills={Object.entries(shows).map(([name, label]) => ({
            name: label,
            count: undefined,
            to: `?show=${name}`,
            isHere: show === name,
          }))}
        />
        <form
          role="search"
          className="flex w-full items-end gap-3 sm:w-96"
          onSubmit={(event) => {
            event.preventDefault()
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
            question.ask({ show: q ? 'all' : show, q }, { replace: false })
          }}
        >
          <Field
            key={question.textOf('q')}
            className="flex-1"
            label="Find a complaint"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Ticket, name, contact, order"
            defaultValue={question.textOf('q')}
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

function ListScreen({ list, question }: { list: WireGrievances; question: Question }) {
  const [now] = useState(() => new Date())
  const isSearching = question.textOf('q') !== ''
  if (list.grievances.length === 0) {
    return (
      <Trouble
        icon="message-square-exclamation-point"
        title={isSearching ? 'No complaint matches.' : 'Nothing here.'}
        words={
          isSearching
            ? 'Try the ticket number, or another word.'
            : 'New complaints appear here, the most urgent first.'
        }
      >
        {isSearching && <ButtonLink to={adminPaths.grievances}>Show the open ones</ButtonLink>}
      </Trouble>
    )
  }
  return (
    <>
      <Panel>
        <GrievanceList grievances={list.grievances} now={now} />
      </Panel>
      <PageSteps question={question} total={list.total} />
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
