import { useState } from 'react'
import { useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { ActForm } from './ActForm.tsx'
import { DueBadge } from './DueBadge.tsx'
import { GrievanceView } from './GrievanceView.tsx'
import { createGrievancesApi } from './grievances-api.ts'

const done = {
  acknowledge: 'Acknowledged',
  answer: 'Answered',
  note: 'Noted',
  settle: 'Settled',
  reopen: 'Reopened',
} as const

export function Component() {
  const api = useCalls(createGrievancesApi)
  const { number = '' } = useParams()
  const grievance = useAnswer(() => api.readGrievance(number), number)
  const [now] = useState(() => new Date())
  const status = grievance.problem?.status
  if (status === 404 || status === 400) {
    return (
      <>
        <ScreenHead title="Not found" />
        <EmptyState
          icon="message-square-exclamation-point"
          title="There is no such complaint."
          words="Look at the ticket number again."
        >
          <ButtonLink to={adminPaths.grievances}>To all complaints</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <ScreenHead title={number}>
        {grievance.value && <DueBadge grievance={grievance.value} now={now} />}
      </ScreenHead>
      <Loaded answer={grievance} what="the complaint">
        {(value) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
            <div className="grid gap-6">
              <GrievanceView grievance={value} show={() => api.showGrievanceContact(number)} />
            </div>
            <ActForm
              grievance={value}
              onAct={async (act, words) => {
                await api.actOnGrievance(number, { act, words })
                showToast({ kind: 'success', title: done[act] })
                await grievance.reload()
              }}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
