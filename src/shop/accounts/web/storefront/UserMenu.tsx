import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { SignedInUser } from '../auth-slice.ts'

const menuId = 'user-menu'

type UserMenuProps = { isAuth: boolean; user: SignedInUser | null; saved: number; onLogout: () => void }

/** A small menu under the user icon; on phones the same list rises from the bottom edge. */
export function UserMenu({ isAuth, user, saved, onLogout }: UserMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <div ref={anchor}>
      <IconButton icon="user" size="lg" aria-label="Account" popoverTarget={menuId} />
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        onBeforeToggle={() => {
          const box = anchor.current?.getBoundingClientRect()
          panel.current?.style.setProperty('--below', `${(box?.bottom ?? 0) + 4}px`)
          panel.current?.style.setProperty('--right', `${innerWidth - (box?.right ?? 0)}px`)
        }}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-lg border border-chuna-200 bg-white py-3 shadow-lg backdrop:bg-kajal/50 lg:top-(--below,120px) lg:right-(--right,40px) lg:bottom-auto lg:left-auto lg:w-72 lg:rounded-lg lg:backdrop:bg-transparent"
      >
        {isAuth ? (
          <p className="border-b border-chuna-200 px-5 pb-3 font-semibold">{user?.name ?? 'Signed in'}</p>
        ) : (
          <>
            <p className="px-5">
              <b className="font-semibold">Come in</b>
              <br />
              <span className="text-sm text-chuna-600">Log in to see your orders and saved pieces.</span>
            </p>
            <div className="grid gap-2 border-b border-chuna-200 px-3 pt-3 pb-3">
              <ButtonLink to="/login" kind="primary">
                Login
              </ButtonLink>
              <ButtonLink to="/signup">Signup</ButtonLink>
            </div>
          </>
        )}
        <ul className="pt-2">
          <Entry to="/pages/track-your-order" icon="package" label={isAuth ? 'Orders' : 'Track an order'} />
          <Entry to="/wishlist" icon="heart" label="Wishlist" count={saved} />
          <Entry to="/pages/help" icon="circle-question-mark" label="Help" />
          {isAuth && (
            <li>
              <button type="button" className="flex min-h-11 w-full items-center gap-3 px-5 hover:bg-chuna-50" onClick={onLogout}>
                <Icon name="arrow-left" />
                Logout
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}

const Entry = ({ to, icon, label, count = 0 }: { to: string; icon: IconName; label: string; count?: number }) => (
  <li>
    <Link to={to} className="flex min-h-11 items-center gap-3 px-5 hover:bg-chuna-50">
      <Icon name={icon} />
      {label}
      {count > 0 && <span className="ml-auto text-sm text-chuna-600 tabular-nums">{count}</span>}
    </Link>
  </li>
)
