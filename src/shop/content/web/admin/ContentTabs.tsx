import { NavLink } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'

const tabs = [
  ['Overview', adminPaths.content],
  ['Home page', adminPaths.contentPart('home')],
  ['Menu', adminPaths.contentPart('menu')],
  ['Promo bar', adminPaths.contentPart('promo')],
  ['Footer', adminPaths.contentPart('footer')],
  ['Studios', adminPaths.contentPart('studios')],
  ['Pages', adminPaths.contentPart('pages')],
] as const

/** The parts of the shop that are written here. */
export const ContentTabs = () => (
  <nav aria-label="Content">
    <ul className="flex flex-wrap gap-2">
      {tabs.map(([label, to]) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === adminPaths.content}
            className="inline-flex min-h-11 items-center rounded-full border border-chuna-300 bg-white px-4 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
