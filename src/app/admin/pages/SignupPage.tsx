import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { LoginAnswer } from '#shop/accounts/contract.ts'
import { roleNames } from '#shop/accounts/domain/roles.ts'
import type { WireInvitationLook } from '#shop/accounts/staff-contract.ts'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { JoinForm } from '#shop/accounts/web/admin/JoinForm.tsx'
import { createStaffApi } from '#shop/accounts/web/admin/staff-api.ts'
import { loginSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { forgetMailedToken, takeMailedToken } from '#shop/accounts/web/mailed-token.ts'
import { keepDevice, keepSession } from '#shop/accounts/web/session.ts'
import { useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { officeNameOf, useShopSign } from '#ui/shop-sign.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { DoorIcon } from '../dead-ends.tsx'
import { staffDoor } from '../staff-door.ts'
import { useAdminDispatch } from '../store.ts'
import { useScreen } from '../use-screen.ts'

const joinDoor = {
  ...staffDoor,
  label: 'A login for each person.',
  picture: '/media/products/chairs-03-saral-task/4.webp',
}

/** The key leaves the address bar once it is read. */
function useInvitationToken(): string | undefined {
  const here = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => takeMailedToken(here) ?? undefined)
  useEffect(() => {
    if (!here.hash) return
    setToken(takeMailedToken(here) ?? undefined)
    void navigate(here.pathname, { replace: true })
  }, [here, navigate])
  return token
}

export function Component() {
  const token = useInvitationToken()
  useScreen('Join the staff')
  return token ? <Invited key={token} token={token} /> : <DeadInvitation code="none" />
}

function Invited({ token }: { token: string }) {
  const api = useCalls(createStaffApi)
  const { value, problem, reload } = useAnswer(() => api.lookAtInvitation(token))
  const [refusal, setRefusal] = useState<string | undefined>()
  const code = refusal ?? problem?.code
  if (code && code in deadInvitations) return <DeadInvitation code={code as DeadCode} />
  if (problem) {
    return (
      <AuthScreen title="We could not open your invitation" intro={problem.words} {...joinDoor}>
        <div>
          <Button kind="secondary" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      </AuthScreen>
    )
  }
  if (!value) return <InvitationSkeleton />
  return <Welcome token={token} invitation={value} onRefused={setRefusal} />
}

function Welcome({
  token,
  invitation,
  onRefused,
}: {
  token: string
  invitation: WireInvitationLook
  onRefused: (code: string) => void
}) {
  const api = useCalls(createStaffApi)
  const dispatch = useAdminDispatch()
  const navigate = useNavigate()
  const enter = ({ token: session, data, device }: LoginAnswer) => {
    keepSession(session, data)
    keepDevice(device)
    forgetMailedToken(adminPaths.signup)
    dispatch(loginSucceeded({ token: session, user: data }))
    void navigate(adminPaths.me, { replace: true, state: { isNew: true } })
  }
  return (
    <AuthScreen
      title="Welcome"
      intro={
        <>
          {invitation.invited_by} invites you to the {officeNameOf(useShopSign())} as{' '}
          <b className="font-semibold text-ink">{roleNames[invitation.role]}</b>. The link works until{' '}
          {showWeekday(new Date(invitation.expires_at))}.
        </>
      }
      {...joinDoor}
    >
      <JoinForm
        email={invitation.email}
        join={(body) => api.join({ token, ...body })}
        onJoined={enter}
        onRefused={onRefused}
      />
    </AuthScreen>
  )
}

const deadInvitations = {
  none: [
    'mail',
    'You need an invitation',
    'Staff accounts are created with a link from the owner. Ask the owner for one.',
  ],
  invitation_expired: [
    'calendar-clock',
    'This link has expired',
    'A link works for 7 days. Ask the owner for a new one; it takes a minute.',
  ],
  invitation_used: [
    'circle-check',
    'You have already joined',
    'This link has been used. Log in with the email and password you chose.',
  ],
  invitation_unknown: [
    'mail',
    'This link does not work',
    'It was withdrawn or is incomplete. Copy it again from the mail, or ask the owner for a new one.',
  ],
} as const
type DeadCode = keyof typeof deadInvitations

function DeadInvitation({ code }: { code: DeadCode }) {
  const [icon, title, words] = deadInvitations[code]
  return (
    <AuthScreen title={title} intro={words} {...joinDoor}>
      <DoorIcon name={icon} />
      <div>
        <ButtonLink kind="secondary" to={adminPaths.login}>
          Staff login
        </ButtonLink>
      </div>
    </AuthScreen>
  )
}

const InvitationSkeleton = () => (
  <AuthScreen title="Welcome" {...joinDoor}>
    <Waiting
      words="Opening your invitation"
      className="after-a-moment grid gap-5"
      sweeps={['h-12', 'h-12', 'h-12', 'h-13']}
    />
  </AuthScreen>
)
