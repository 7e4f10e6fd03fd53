import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

export function Breadcrumb({ trail, here }: { trail: [name: string, path: string][]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-chuna-600">
        {trail.map(([name, path]) => (
          <li key={path} className="flex items-center gap-2">
            <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {name}
            </Link>
            <Icon name="chevron-right" size="sm" />
          </li>
        ))}
        <li aria-current="page" className="min-w-10 flex-1 truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
