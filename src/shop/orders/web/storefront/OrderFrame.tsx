import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { AccountNav } from '#shop/accounts/web/storefront/AccountNav.tsx'
import { useMe } from '#shop/accounts/web/storefront/account.ts'
import { logOut } from '#shop/accounts/web/storefront/log-out.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'

/** Around the page of one order: the account's own way around for its owner, nothing for everybody else. */
export const OrderFrame = ({ hasNav, children }: { hasNav: boolean; children: ReactNode }) => (
  <div
    className={
      hasNav
        ? 'wrap grid gap-x-14 gap-y-5 pt-3 lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:pt-8'
        : 'wrap'
    }
  >
    {hasNav && <Nav />}
    <div className="min-w-0">{children}</div>
  </div>
)

function Nav() {
  const dispatch = useDispatch()
  const user = useAuth((auth) => auth.user)
  const { me } = useMe(user?._id)
  const { pathname } = useLocation()
  return (
    <div className="min-w-0 print:hidden">
      <AccountNav
        name={user?.name}
        since={me?.created_at}
        here={pathname}
        onLogout={() => void logOut(dispatch)}
      />
    </div>
  )
}
