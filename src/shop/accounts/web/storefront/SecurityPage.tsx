import { useCallback, useEffect, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { showToast } from '#ui/toasts.ts'
import type { WireMe, WireSession } from '../../contract.ts'
import { TwoStepPanel } from '../TwoStepPanel.tsx'
import { AccountScreen, AccountSkeleton } from './AccountScreen.tsx'
import { account, useAccount, useForgetSession, useKeepToken } from './account.ts'
import { LoginPanel } from './LoginPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

const meta: PageMeta = {
  title: 'Sessions & security',
  description: 'Where you are logged in, and how.',
  path: paths.security,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  return <AccountScreen title="Sessions & security">{(me) => <Security me={me} />}</AccountScreen>
}

function Security({ me }: { me: WireMe }) {
  const { setMe } = useAccount()
  const forget = useForgetSession()
  const keepToken = useKeepToken()
  const [sessions, setSessions] = useState<WireSession[] | 'failed' | undefined>()
  const load = useCallback(
    () => account.listSessions().then(setSessions, () => setSessions((known) => known ?? 'failed')),
    [],
  )
  useEffect(() => void load(), [load])
  return (
    <>
      {sessions === undefined && <AccountSkeleton />}
      {sessions === 'failed' && (
        <CouldNotLoad
          onRetry={() => {
            setSessions(undefined)
            void load()
          }}
        />
      )}
      {Array.isArray(sessions) && (
        <SessionsPanel
          sessions={sessions}
          now={new Date()}
          end={async (id) => {
            await account.endSession(id)
            await load()
          }}
          endAll={async () => {
            await account.endAllSessions()
            forget()
            showToast({ kind: 'success', title: 'All devices are logged out.' })
          }}
        />
      )}
      <LoginPanel
        me={me}
        changePassword={async (body) => {
          const { token } = await account.changePassword(body)
          keepToken(token)
          setMe({ ...me, password_changed_at: new Date().toISOString() })
          await load()
          showToast({
            kind: 'success',
            title: 'Your password is changed.',
            words: 'Other devices are logged out.',
          })
        }}
        changeEmail={account.changeEmail}
      />
      <TwoStepPanel api={account} me={me} onChanged={() => void account.readMe().then(setMe)} />
    </>
  )
}
