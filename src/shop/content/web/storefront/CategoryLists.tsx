import { Link } from 'react-router'
import { Picture } from '#ui/Picture.tsx'
import type { Layout } from '../content-api.ts'

/** Every list of the menu, the services on a phone, and a picture where there is room. */
export const CategoryLists = ({ menu, services }: { menu: Layout['menu']; services: Layout['strip'] }) => (
  <div className="wrap grid gap-x-6 gap-y-6 py-6 sm:grid-cols-2 lg:grid-cols-6 lg:pt-8 lg:pb-9 xl:grid-cols-[repeat(6,1fr)_280px]">
    {menu.lists.map((list) => (
      <div key={list.title}>
        <h2 className="mb-1.5 font-semibold">{list.title}</h2>
        <ul>
          {list.links.map((link) => (
            <li key={link.label}>
              <Link
                to={link.href}
                className="flex min-h-11 items-center text-md text-chuna-700 hover:text-jamun-600 hover:underline lg:min-h-8.5"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <div className="lg:hidden">
      <h2 className="mb-1.5 font-semibold">Services</h2>
      <ul>
        {services.map((link) => (
          <li key={link.label}>
            <Link to={link.href} className="flex min-h-11 items-center text-md text-chuna-700">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
    {menu.feature.picture && (
      <Link to={menu.feature.href} className="relative hidden aspect-5/4 self-start xl:block">
        <Picture
          src={menu.feature.picture}
          alt=""
          width={800}
          height={600}
          sizes="280px"
          className="rounded-sm"
        />
        <span className="display absolute bottom-0 left-0 rounded-tr-sm bg-white pt-2.5 pr-4 text-xl">
          {menu.feature.label}
        </span>
      </Link>
    )}
  </div>
)
