import { NavLink } from 'react-router'

const tabs = [
  ['Overview', '/admin/content'],
  ['Home page', '/admin/content/home'],
  ['Menu', '/admin/content/menu'],
  ['Promo bar', '/admin/content/promo'],
  ['Footer', '/admin/content/footer'],
  ['Studios', '/admin/content/studios'],
  ['Pages', '/admin/content/pages'],
] as const

/** The parts of the shop that are written here. */
export const ContentTabs = () => (
  <nav aria-label="Content">
    <ul className="flex flex-wrap gap-2">
      {tabs.map(([label, to]) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/admin/content'}
            className="inline-flex min-h-11 items-center rounded-full border border-chuna-300 bg-white px-4 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
