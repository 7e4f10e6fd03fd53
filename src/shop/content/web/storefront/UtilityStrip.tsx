import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import type { Layout } from '../content-api.ts'

/** The grey strip; below 1024 px its entries stand in the menu. */
export function UtilityStrip({ links, pincode }: { links: Layout['strip']; pincode: ReactNode }) {
  if (links.length === 0) return null
  const studio = links.find((link) => link.href === paths.text('studios'))
  return (
    <div className="hidden bg-chuna-100 text-sm text-chuna-700 lg:block print:hidden">
      <nav aria-label="Services" className="wrap flex min-h-9 items-center gap-7">
        {links
          .filter((link) => link !== studio)
          .map((link) => (
            <StripLink key={link.label} to={link.href} label={link.label} />
          ))}
        <span className="ml-auto flex items-center gap-5">
          {studio && <StripLink to={studio.href} label={studio.label} />}
          {pincode}
          {studio && <StripLink to={studio.href} label="Find Studio" />}
        </span>
      </nav>
    </div>
  )
}

const StripLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="flex min-h-9 items-center hover:text-ink hover:underline">
    {label}
  </Link>
)
