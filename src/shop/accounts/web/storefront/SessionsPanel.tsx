import { useState } from 'react'
import { showAgo } from '#kernel/show-time.ts'
import type { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Note } from '#ui/Note.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireSession } from '../../contract.ts'
import { AccountPanel, PanelRow } from './AccountPanel.tsx'

/** Where somebody is logged in: this device first, then the others by when they were used. */
export function SessionsPanel({
  sessions,
  now,
  end,
  endAll,
}: {
  sessions: WireSession[]
  now: Date
  end: (id: string) => Promise<void>
  endAll: () => Promise<void>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | undefined>()
  const inOrder = sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
  )
  return (
    <AccountPanel title="Where you are logged in">
      <ul className="divide-y divide-chuna-200">
        {inOrder.map((session) => (
          <li key={session.id}>
            <PanelRow
              icon={<Icon name={iconOf(session.device)} size="lg" className="text-chuna-700" />}
              name={session.device}
              words={session.current ? <Here session={session} /> : lastUse(session, now)}
            >
              {!session.current && (
                <SignOut device={session.device} end={() => end(session.id)} tellRefusal={setRefusal} />
              )}
            </PanelRow>
          </li>
        ))}
      </ul>
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-chuna-200 pt-4">
        <p className="text-sm text-chuna-600">
          Don’t recognise one of these? Sign out everywhere, then change your password.
        </p>
        <Button kind="danger" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          question={{
            title: 'Sign out everywhere?',
            words:
              'All devices, including this one, will be logged out. Your cart and saved items stay in your account.',
            keep: 'Stay logged in',
            act: 'Sign out',
            acting: 'Signing out',
            onAct: () => endAll().then(() => true),
          }}
        />
      )}
    </AccountPanel>
  )
}

/** Each for itself: two devices can be signed out at once. */
function SignOut({
  device,
  end,
  tellRefusal,
}: {
  device: string
  end: () => Promise<void>
  tellRefusal: (refusal: CallRefused | undefined) => void
}) {
  const { run } = useAct(end, tellRefusal)
  const signOut = () => {
    tellRefusal(undefined)
    run()
  }
  return (
    <Button className="max-sm:w-full" onClick={signOut}>
      Sign out<span className="sr-only"> {device}</span>
    </Button>
  )
}

const Here = ({ session }: { session: WireSession }) => (
  <span className="font-small-bold text-neem-600">This device, active now, {session.address_range}</span>
)

function lastUse({ last_used_at, address_range }: WireSession, now: Date): string {
  const at = new Date(last_used_at)
  const isToday = now.getTime() - at.getTime() < 24 * 3_600_000
  return `${isToday ? 'Active' : 'Last used'} ${showAgo(at, now)}, ${address_range}`
}

function iconOf(device: string): IconName {
  if (/iPad/.test(device)) return 'tablet'
  return /iPhone|Android/.test(device) ? 'smartphone' : 'monitor'
}
