// The ways out of the back office, and the address to come back to.
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { onSessionEnd } from '#shop/accounts/web/send.ts'
import { forgetSession } from '#shop/accounts/web/session.ts'
import type { AdminStore } from './store.ts'

/** A note that the login screen shows on arrival. */
export type ArrivalNote = { note?: 'ended' | 'logged_out' }

type Go = (path: string, options: { replace?: boolean; state?: ArrivalNote }) => Promise<void> | void

export const loginPath = (next: string): string =>
  next === adminPaths.home ? adminPaths.login : withQuery(adminPaths.login, { next })

/** Where a login leads: an address of the back office and nothing else. */
export function safeNext(next: string | null): string {
  const isOurs = next !== null && /^\/admin(?:[/?#]|$)/.test(next) && !next.includes('\\')
  return isOurs && !/^\/admin\/(login|signup)\b/.test(next) ? next : adminPaths.home
}

/** Sends whoever is here to the login when the session has ended, in this tab or in another one. */
export function leaveWhenSessionEnds(store: AdminStore, go: Go): void {
  const leave = () => {
    const { pathname, search } = location
    forgetSession()
    store.dispatch(logoutSucceeded())
    if (pathname === adminPaths.login || pathname === adminPaths.signup) return
    void go(loginPath(pathname + search), { replace: true, state: { note: 'ended' } })
  }
  onSessionEnd(leave)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) leave()
  })
}
