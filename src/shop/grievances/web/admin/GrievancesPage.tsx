import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { FindForm } from '#ui/FindForm.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel } from '#ui/Panel.tsx'
import { byPage, isOneOf, isText } from '#ui/question.ts'
import { useList } from '#ui/use-list.ts'
import type { WireGrievances } from '../../contract.ts'
import { GrievanceList } from './GrievanceList.tsx'
import { createGrievancesApi } from './grievances-api.ts'
import { SaveRegister } from './SaveRegister.tsx'

const shows = { open: 'Open', settled: 'Settled', all: 'All' }

const narrowings = { show: isOneOf(Object.keys(shows)), q: isText(100) }

export function Component() {
  const api = useCalls(createGrievancesApi)
  const list = useList(api.listGrievances, narrowings, byPage)
  const [now] = useState(() => new Date())
  const show = list.textOf('show') || 'open'
  const text = list.textOf('q')
  return (
    <ListScreen
      title="Grievances"
      what="the complaints"
      words={list.value ? wordsOf(list.value) : ''}
      action={<SaveRegister />}
      tools={
        <div className="flex min-w-0 flex-wrap items-end justify-between gap-4">
          <FilterPills
            label="Which complaints"
            replace={false}
            pills={Object.entries(shows).map(([name, label]) => ({
              name: label,
              count: null,
              to: `?show=${name}`,
              isHere: show === name,
            }))}
          />
          <FindForm
            className="w-full sm:w-96"
            label="Find a complaint"
            placeholder="Ticket, name, contact, order"
            text={text}
            onFind={(q) => list.ask({ show: q ? 'all' : show, q }, { replace: false })}
          />
        </div>
      }
      list={list}
      rowsOf={({ grievances }) => grievances}
      empty={
        <EmptyState icon="message-square-exclamation-point" {...(text ? noMatch : nothing)}>
          {text && <ButtonLink to={adminPaths.grievances}>Show the open ones</ButtonLink>}
        </EmptyState>
      }
    >
      {(grievances, { total }) => (
        <>
          <Panel>
            <GrievanceList grievances={grievances} now={now} />
          </Panel>
          <PageSteps question={list} total={total} />
        </>
      )}
    </ListScreen>
  )
}

const nothing = { title: 'Nothing here.', words: 'New complaints appear here, the most urgent first.' }
const noMatch = { title: 'No complaint matches.', words: 'Try the ticket number, or another word.' }

const wordsOf = ({ open, late }: WireGrievances): string =>
  open === 0 ? 'Nothing is open.' : `${open} open${late > 0 ? `, ${late} late` : ', none late'}`
