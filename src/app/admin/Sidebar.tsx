import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import type { WireMe } from '#shop/accounts/contract.ts'
import { type Permission, type Role, roleNames } from '#shop/accounts/domain/roles.ts'
import { logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { forgetSession } from '#shop/accounts/web/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Initials } from '#ui/Initials.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Logo } from '#ui/Logo.tsx'
import type { ArrivalNote } from './leaving.ts'
import { useApi } from './office-context.ts'
import { useAdminDispatch } from './store.ts'

type Entry = { to: string; label: string; icon: IconName; needs?: Permission }

/** The screens that exist; each is shown to those whose role opens it. */
export const entries: Entry[] = [
  { to: '/admin', label: 'Home', icon: 'layout-dashboard' },
  { to: '/admin/product', label: 'Products', icon: 'sofa', needs: 'products.read' },
  { to: '/admin/order', label: 'Orders', icon: 'package', needs: 'orders.read' },
  { to: '/admin/money', label: 'Money', icon: 'badge-indian-rupee', needs: 'orders.money' },
  { to: '/admin/customer', label: 'Customers', icon: 'users', needs: 'customers.read' },
  { to: '/admin/discount', label: 'Discounts', icon: 'tag', needs: 'discounts.change' },
  { to: '/admin/giftcard', label: 'Gift cards', icon: 'gift', needs: 'giftcards.change' },
  { to: '/admin/pricing', label: 'Pricing', icon: 'calendar-clock', needs: 'prices.change' },
  { to: '/admin/content', label: 'Content', icon: 'panels-top-left', needs: 'content.change' },
  {
    to: '/admin/grievance',
    label: 'Grievances',
    icon: 'message-square-exclamation-point',
    needs: 'grievances.answer',
  },
  { to: '/admin/report', label: 'Tax exports', icon: 'file-spreadsheet', needs: 'reports.read' },
  { to: '/admin/staff', label: 'Staff', icon: 'user-cog', needs: 'staff.manage' },
  { to: '/admin/audit', label: 'Audit log', icon: 'rotate-ccw-clock', needs: 'audit.read' },
  { to: '/admin/mail', label: 'Mail', icon: 'mail', needs: 'mail.read' },
]

type SidebarProps = { me: WireMe | undefined; isGated: boolean }

export const Sidebar = (props: SidebarProps) => (
  <aside className="on-dark hidden bg-kajal text-white lg:block print:hidden">
    <div className="sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto px-3 py-4">
      <SidebarContent {...props} />
    </div>
  </aside>
)

/** The same list on small screens: from the left edge, behind the Menu button. */
export function MenuDrawer(props: SidebarProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(() => drawer.current?.close(), [key])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold hover:bg-chuna-100 lg:hidden"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" />
        Menu
      </button>
      <dialog
        ref={drawer}
        aria-label="Menu"
        onMouseDown={(event) => event.target === drawer.current && drawer.current.close()}
        className="on-dark m-0 h-dvh max-h-none w-[min(288px,86vw)] max-w-none bg-kajal text-md text-white shadow-lg backdrop:bg-kajal/50"
      >
        <div className="flex min-h-full flex-col gap-1 px-3 py-4">
          <IconButton
            icon="x"
            aria-label="Close"
            className="absolute top-4 right-3 text-white hover:bg-white/10"
            onClick={() => drawer.current?.close()}
          />
          <SidebarContent {...props} />
        </div>
      </dialog>
    </>
  )
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-chuna-300 hover:bg-white/7 hover:text-white aria-[current=page]:bg-white/12 aria-[current=page]:text-white'

function SidebarContent({ me, isGated }: SidebarProps) {
  const open = isGated ? [] : entries.filter(({ needs }) => !needs || me?.permissions.includes(needs))
  return (
    <>
      <Link to="/admin" aria-label="Aangan back office, home" className="mb-3 self-start px-3">
        <Logo onDark />
      </Link>
      <nav aria-label="Back office">
        <ul className="grid gap-1">
          {me &&
            open.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin'} className={rowClass}>
                  <Icon name={icon} />
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      {me && <Foot me={me} isGated={isGated} />}
    </>
  )
}

function Foot({ me, isGated }: { me: WireMe; isGated: boolean }) {
  const logOut = useLogOut()
  return (
    <div className="mt-auto grid gap-1 border-t border-white/14 pt-2">
      <div className="flex items-center gap-3 px-3 py-2 text-sm">
        <Initials name={me.name} />
        <p className="min-w-0 break-words">
          {me.name}
          <br />
          <span className="text-chuna-400">{roleNames[me.role as Role] ?? me.role}</span>
        </p>
      </div>
      {!isGated && (
        <NavLink to="/admin/me" className={rowClass}>
          <Icon name="user" />
          My account
        </NavLink>
      )}
      <button type="button" className={rowClass} onClick={() => void logOut()}>
        <Icon name="log-out" />
        Logout
      </button>
    </div>
  )
}

function useLogOut(): () => Promise<void> {
  const api = useApi()
  const dispatch = useAdminDispatch()
  const navigate = useNavigate()
  return async () => {
    try {
      await api.logOut()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error // unheard or not: this browser forgets the key
    }
    forgetSession()
    dispatch(logoutSucceeded())
    const arrival: ArrivalNote = { note: 'logged_out' }
    await navigate('/admin/login', { state: arrival })
  }
}
