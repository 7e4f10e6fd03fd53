import { useState } from 'react'
import { useParams } from 'react-router'
import { ActForm } from '#shop/grievances/web/admin/ActForm.tsx'
import { DueBadge } from '#shop/grievances/web/admin/DueBadge.tsx'
import { GrievanceView } from '#shop/grievances/web/admin/GrievanceView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

const done = {
  acknowledge: 'Acknowledged',
  answer: 'Answered',
  note: 'Noted',
  settle: 'Settled',
  reopen: 'Reopened',
} as const

export function Component() {
  const api = useApi()
  const { number = '' } = useParams()
  const grievance = useAnswer(() => api.readGrievance(number), number)
  const [now] = useState(() => new Date())
  const status = grievance.problem?.status
  if (status === 404 || status === 400) {
    return (
      <>
        <ScreenHead title="Not found" />
        <Trouble
          icon="message-square-exclamation-point"
          title="There is no such complaint."
          words="Look at the ticket number again."
        >
          <ButtonLink to="/admin/grievance">To all complaints</ButtonLink>
        </Trouble>
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
