import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import type { WireMe } from '#shop/accounts/contract.ts'
import { type Role, roleNames } from '#shop/accounts/domain/roles.ts'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { forgetSession } from '#shop/accounts/web/session.ts'
import type { WireProgress } from '#shop/setup/contract.ts'
import { useCalls } from '#ui/admin.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Initials } from '#ui/Initials.tsx'
import { Logo } from '#ui/Logo.tsx'
import { officeNameOf, useShopSign } from '#ui/shop-sign.ts'
import type { ArrivalNote } from './leaving.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { footScreens, groups, isOpenTo, type Screen } from './screens.ts'
import { standing } from './standing.ts'
import { useAdminDispatch } from './store.ts'

type SidebarProps = {
  me: WireMe | undefined
  isGated: boolean
  progress: WireProgress | undefined
  /** By address, how many wait for a person there. */
  waiting: Record<string, string>
  /** How many things are not well with the shop itself. */
  toSeeTo: number
}

export const Sidebar = (props: SidebarProps) => (
  <aside className="on-dark hidden bg-kajal text-white lg:block print:hidden">
    <div className="sticky top-0 flex h-page flex-col gap-1 px-3 pt-4">
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
        <div className="flex h-full flex-col gap-1 px-3 pt-4">
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
  'flex min-h-11 lg:pointer-fine:min-h-[34px] w-full items-center gap-3 rounded-md px-3 font-medium text-chuna-300 hover:bg-white/7 hover:text-white aria-[current=page]:bg-white/12 aria-[current=page]:text-white'

function SidebarContent({ me, isGated, progress, waiting, toSeeTo }: SidebarProps) {
  const may = (permission: string) => me?.permissions.includes(permission) ?? false
  const isOver = (progress?.phase ?? standing().phase) === 'open'
  const isShown = (screen: Screen) => isOpenTo(screen, may) && !(isOver && screen.to === adminPaths.setup)
  const counts: Counts = Object.fromEntries(
    Object.entries(waiting).map(([to, count]) => [to, { count, words: 'waiting' }]),
  )
  if (progress) counts[adminPaths.setup] = { count: `${progress.done} of ${progress.of}`, words: 'done' }
  if (toSeeTo > 0) counts[adminPaths.health] = { count: String(toSeeTo), words: 'to see to' }
  const open =
    !me || isGated
      ? []
      : groups
          .map(({ name, screens }) => ({ name, screens: screens.filter(isShown) }))
          .filter(({ screens }) => screens.length > 0)
  return (
    <>
      <Link
        to={adminPaths.home}
        aria-label={`${officeNameOf(useShopSign())}, home`}
        className="mb-2 self-start px-3"
      >
        <Logo onDark />
      </Link>
      {/* by itself, so that nothing of it shows below the foot */}
      <nav
        aria-label="Back office"
        className="-mx-3 grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-3 pb-2"
      >
        {open.map(({ name, screens }) => (
          <Entries key={name} name={name} screens={screens} counts={counts} />
        ))}
      </nav>
      {me && <Foot me={me} isGated={isGated} counts={counts} />}
    </>
  )
}

/** By address, what a row has to say at its end; the words are only heard. */
type Counts = Record<string, { count: string; words: string }>

const Entries = ({ name, screens, counts }: { name: string; screens: Screen[]; counts: Counts }) => (
  <div>
    {name && <p className="px-3 pb-1 text-xs text-chuna-400">{name}</p>}
    <ul aria-label={name || undefined}>
      {screens.map((screen) => (
        <li key={screen.to}>
          <Row {...screen} counted={counts[screen.to]} />
        </li>
      ))}
    </ul>
  </div>
)

function Row({ to, label, icon, counted }: Screen & { counted?: Counts[string] | undefined }) {
  const { pathname } = useLocation()
  const parent = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.parent?.[1]
  const isHere = pathname === to || parent === to
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={rowClass}>
      <Icon name={icon} />
      <span>
        {label}
        {/* in line with the label: a box of its own would be heard as a space before the comma */}
        {counted && <span className="text-[0px] leading-[0]">, </span>}
      </span>
      {counted && (
        <>
          <span className="ml-auto text-sm text-haldi-400 tabular-nums">{counted.count}</span>
          <span className="sr-only"> {counted.words}</span>
        </>
      )}
    </Link>
  )
}

function Foot({ me, isGated, counts }: { me: WireMe; isGated: boolean; counts: Counts }) {
  const logOut = useLogOut()
  const may = (permission: string) => me.permissions.includes(permission)
  const open = isGated ? [] : footScreens.filter((screen) => isOpenTo(screen, may))
  const person = (
    <>
      <Initials name={me.name} />
      <span className="min-w-0 text-sm break-words">
        <span className="text-white">{me.name}</span>
        <br />
        <span className="text-chuna-400">{roleNames[me.role as Role] ?? me.role}</span>
      </span>
    </>
  )
  return (
    <div className="mt-auto grid flex-none gap-1 pb-3">
      <div className="border-t border-white/14 pt-2 empty:hidden">
        {open.map((screen) => (
          <Row key={screen.to} {...screen} counted={counts[screen.to]} />
        ))}
      </div>
      <div className="flex items-center gap-1">
        {isGated ? (
          <p className="flex min-w-0 flex-1 items-center gap-3 px-3 py-1">{person}</p>
        ) : (
          <NavLink to={adminPaths.me} className={`${rowClass} min-w-0 flex-1 py-1`}>
            {person}
            <span className="sr-only">, My account</span>
          </NavLink>
        )}
        <IconButton
          icon="log-out"
          aria-label="Logout"
          title="Logout"
          className="text-white hover:bg-white/10"
          onClick={() => void logOut()}
        />
      </div>
    </div>
  )
}

function useLogOut(): () => Promise<void> {
  const api = useCalls(createAccountApi)
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
    await navigate(adminPaths.login, { state: arrival })
  }
}
