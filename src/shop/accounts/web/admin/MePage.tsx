import { useState } from 'react'
import { useLocation } from 'react-router'
import { showDate } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { ChangePasswordBody, WireSession } from '../../contract.ts'
import { type Role, roleNames } from '../../domain/roles.ts'
import { createAccountApi } from '../account-api.ts'
import { keepToken } from '../session.ts'
import { TwoStepPanel } from '../TwoStepPanel.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { useMe } from './me-context.ts'
import { OwnSessions } from './OwnSessions.tsx'

export function Component() {
  const api = useCalls(createAccountApi)
  const { me, reloadMe } = useMe()
  const sessions = useAnswer(api.listSessions)
  const [now] = useState(() => new Date())
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew ?? false

  const changePassword = async (body: ChangePasswordBody) => {
    keepToken((await api.changePassword(body)).token)
    showToast({ kind: 'success', title: 'Password changed', words: 'You are logged out everywhere else.' })
    await Promise.all([reloadMe(), sessions.reload()])
  }
  const endSession = async ({ id, device }: WireSession) => {
    await api
      .endSession(id)
      .then(() => showToast({ kind: 'success', title: 'Signed out', words: device }))
      .catch(tellRefusal('Not signed out'))
    await sessions.reload()
  }

  return (
    <>
      <ScreenHead
        title="My account"
        words={`${me.name}, ${me.email}, ${roleNames[me.role as Role] ?? me.role}`}
      />
      {isNew && !me.two_step && (
        <Note kind="ok">
          <b className="font-semibold">Welcome, {me.name.split(' ')[0]}.</b> Set up two-step login now, while
          your phone is at hand.
        </Note>
      )}
      <TwoStepPanel api={api} me={me} onChanged={() => void reloadMe()} />
      <Panel
        title="Password"
        side={
          <span className="text-sm text-chuna-600">Changed {showDate(new Date(me.password_changed_at))}</span>
        }
        padded
      >
        <ChangePasswordForm me={me} change={changePassword} />
      </Panel>
      <Loaded answer={sessions} what="where you are logged in">
        {(value) => (
          <Panel title="Where you are logged in">
            <OwnSessions sessions={value} now={now} onEnd={(session) => void endSession(session)} />
          </Panel>
        )}
      </Loaded>
    </>
  )
}
