import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { showToast } from '#ui/toasts.ts'
import { onSessionEnd } from '../send.ts'
import { readSession } from '../session.ts'
import { useAuth } from '../use-auth.ts'
import { AccountNav } from './AccountNav.tsx'
import { AccountProvider, useForgetSession, useMe } from './account.ts'
import { logOut } from './log-out.ts'
import { loginPath } from './next-path.ts'

/** Everything under /account, and the list of orders: the way around it, and whose it is. Guests are sent to the login. */
export function Component() {
  const dispatch = useDispatch()
  const { isAuth, user } = useAuth((auth) => auth)
  const { pathname } = useLocation()
  const state = useMe(isAuth ? (user?._id ?? 'somebody') : undefined)
  useGuestsLeave(isAuth, pathname)
  useSessionEnd(pathname)
  return (
    <AccountProvider value={state}>
      {/* a window high from the start: the footer does not move while the page fills */}
      <div className="wrap grid min-h-dvh content-start gap-x-14 gap-y-5 pt-3 lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:pt-8">
        <AccountNav
          name={user?.name}
          since={state.me?.created_at}
          here={pathname}
          onLogout={() => void logOut(dispatch)}
        />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </AccountProvider>
  )
}

/** What the browser keeps is asked, not the store: that is filled only after the page has come alive. */
function useGuestsLeave(isAuth: boolean, pathname: string): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout, here or in another tab, is a reason to look again
  useEffect(() => {
    // the address is asked too: somebody may be on the way out already
    if (!readSession() && location.pathname === pathname)
      void navigate(loginPath(pathname), { replace: true })
  }, [isAuth, pathname, navigate])
}

function useSessionEnd(pathname: string): void {
  const forget = useForgetSession()
  useEffect(() => {
    onSessionEnd(() => {
      forget()
      showToast({
        kind: 'error',
        title: 'You have been logged out.',
        words: 'Log in to continue; your cart is safe.',
        action: { label: 'Login', href: loginPath(pathname) },
      })
    })
    return () => onSessionEnd(() => {})
  }, [forget, pathname])
}
