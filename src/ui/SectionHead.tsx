import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

export function SectionHead({
  title,
  more,
  children,
}: {
  title: string
  more?: { label: string; href: string }
  children?: ReactNode
}) {
  return (
    <div className="mb-5 flex items-end justify-between gap-6 lg:mb-7">
      <div>
        <h2 className="display text-d-lg">{title}</h2>
        {children}
      </div>
      {more && (
        <Link
          to={more.href}
          className="hidden min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:underline lg:flex"
        >
          {more.label}
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  )
}
