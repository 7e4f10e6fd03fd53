// Where somebody cannot go on: what happened, and who can open it.
import { useLocation } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { type Role, roleNames } from '#shop/accounts/domain/roles.ts'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { loginPath } from './leaving.ts'
import { staffDoor } from './staff-door.ts'
import { useScreen } from './use-screen.ts'

/** A shopper at the back door. They stay signed in to the shop. */
export function ForStaffOnly() {
  const { pathname, search } = useLocation()
  useScreen('For shop staff')
  return (
    <AuthScreen title="This area is for shop staff" intro="Log in with a staff account." {...staffDoor}>
      <DoorIcon name="lock" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" to={loginPath(pathname + search)}>
          Login
        </ButtonLink>
        <a href={paths.home} className={buttonClass({ kind: 'ghost' })}>
          Back to the shop
        </a>
      </div>
    </AuthScreen>
  )
}

/** Stands above the heading, since it is drawn after it. */
export const DoorIcon = ({ name }: { name: IconName }) => (
  <Icon name={name} size="lg" className="order-first" />
)

export function Unreachable({ words, onRetry }: { words: string; onRetry: () => void }) {
  useScreen('Not reachable')
  return (
    <AuthScreen title="We could not open the back office" intro={words} {...staffDoor}>
      <DoorIcon name="wifi-off" />
      <div>
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </AuthScreen>
  )
}

export const NotAllowed = ({ title, role }: { title: string; role: string }) => (
  <>
    <ScreenHead title={title} />
    <EmptyState
      icon="lock"
      title="Your role does not open this"
      words={`You work here as ${roleNames[role as Role] ?? role}. The owner can open this screen, or give you a role that does.`}
    >
      <ButtonLink to={adminPaths.home}>Back to Home</ButtonLink>
    </EmptyState>
  </>
)
