import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { isStaff } from '../../domain/roles.ts'
import type { SignedInUser } from '../session.ts'

export type UserMenuPanelProps = {
  isAuth: boolean
  user: SignedInUser | null
  saved: number
  onLogout: () => void
}

/** Login and Signup when signed out, Logout when signed in, and what a guest can do too. */
export function UserMenuPanel({ isAuth, user, saved, onLogout }: UserMenuPanelProps) {
  return (
    <>
      {isAuth ? (
        <p className="border-b border-chuna-200 px-5 pb-3 font-semibold">{user?.name ?? 'Signed in'}</p>
      ) : (
        <>
          <p className="px-5">
            <b className="font-semibold">Come in</b>
            <br />
            <span className="text-sm text-chuna-600">Log in to see your orders and saved items.</span>
          </p>
          <div className="grid gap-2 border-b border-chuna-200 px-3 pt-3 pb-3">
            <ButtonLink to={paths.login} kind="primary">
              Login
            </ButtonLink>
            <ButtonLink to={paths.signup}>Signup</ButtonLink>
          </div>
        </>
      )}
      <ul className="pt-2">
        {isAuth ? (
          <>
            <Entry to={paths.orders} icon="package" label="Orders" />
            <Entry to={paths.account} icon="user" label="Account" />
            <Entry to={paths.addresses} icon="map-pin" label="Addresses" />
          </>
        ) : (
          <Entry to={paths.track} icon="package" label="Track an order" />
        )}
        <Entry to={paths.wishlist} icon="heart" label="Wishlist" count={saved} />
        <Entry to={paths.text('help')} icon="circle-question-mark" label="Help" />
        {user && isStaff(user.role) && (
          <li>
            <a href={adminPaths.home} className={row}>
              <Icon name="layout-dashboard" />
              Back office
            </a>
          </li>
        )}
        {isAuth && (
          <li className="mt-2 border-t border-chuna-200 pt-2">
            <button type="button" className={row} onClick={onLogout}>
              <Icon name="log-out" />
              Logout
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

const row = 'flex min-h-11 w-full items-center gap-3 px-5 hover:bg-chuna-50'

const Entry = ({
  to,
  icon,
  label,
  count = 0,
}: {
  to: string
  icon: IconName
  label: string
  count?: number
}) => (
  <li>
    <Link to={to} className={row}>
      <Icon name={icon} />
      {label}
      {count > 0 && <span className="ml-auto text-sm text-chuna-600 tabular-nums">{count}</span>}
    </Link>
  </li>
)
