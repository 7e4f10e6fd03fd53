import * as adminPaths from '#kernel/admin-paths.ts'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { staffDoor } from './staff-door.ts'
import { useScreen } from './use-screen.ts'

/** A screen whose code broke, or did not arrive: a plain link loads everything anew. */
export function AdminProblem() {
  useScreen('Something broke')
  return (
    <AuthScreen
      title="Something went wrong at our end"
      intro="Nothing you saved is lost. Please try again in a minute."
      {...staffDoor}
    >
      <div>
        <a href={adminPaths.home} className={buttonClass({ kind: 'secondary' })}>
          Try again
        </a>
      </div>
    </AuthScreen>
  )
}
