import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showMonth } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const pages: [path: string, name: string, icon: IconName][] = [
  [paths.account, 'Overview', 'user'],
  [paths.orders, 'Orders', 'package'],
  [paths.wishlist, 'Wishlist', 'heart'],
  [paths.myReviews, 'Reviews', 'star'],
  [paths.alerts, 'Alerts', 'bell'],
  [paths.addresses, 'Addresses', 'map-pin'],
  [paths.security, 'Sessions & security', 'shield-check'],
  [paths.myData, 'My data', 'database'],
]

/** One order belongs to the list of them. */
const isAt = (here: string, path: string): boolean =>
  here === path || (path === paths.orders && here.startsWith(paths.order('')))

const look =
  'flex min-h-11 items-center gap-3 font-medium text-chuna-700 max-lg:rounded-full max-lg:border max-lg:border-chuna-300 max-lg:px-4 max-lg:whitespace-nowrap hover:bg-chuna-100 lg:w-full lg:rounded-md lg:px-3.5 aria-[current]:font-semibold max-lg:aria-[current]:bg-ink max-lg:aria-[current]:text-white lg:aria-[current]:bg-chuna-100 lg:aria-[current]:text-ink'

/** A column on wide screens, a row that swipes on small ones. */
export function AccountNav({
  name,
  since,
  here,
  onLogout,
}: {
  name: string | undefined
  /** When the account was made. */
  since: string | undefined
  here: string
  onLogout: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry to show
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [here])
  return (
    <nav aria-label="Your account" className="min-w-0 lg:sticky lg:top-32">
      <p className="hidden min-h-13 px-3.5 pb-3.5 lg:block">
        <b className="block font-semibold">{name}</b>
        {since && <span className="text-sm text-chuna-600">With us since {showMonth(new Date(since))}</span>}
      </p>
      <ul
        ref={list}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:gap-0.5 lg:overflow-visible lg:p-0"
      >
        {pages.map(([path, label, icon]) => (
          <li key={path} className="flex-none">
            <Link to={path} aria-current={isAt(here, path) ? 'page' : undefined} className={look}>
              <Icon name={icon} className="max-lg:hidden" />
              {label}
            </Link>
          </li>
        ))}
        <li className="flex-none">
          <button type="button" className={look} onClick={onLogout}>
            <Icon name="log-out" className="max-lg:hidden" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}
