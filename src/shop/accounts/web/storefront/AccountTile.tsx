import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

export const AccountTile = ({
  to,
  icon,
  name,
  children,
}: {
  to: string
  icon: IconName
  name: string
  children: ReactNode
}) => (
  <li className="grid">
    <Link
      to={to}
      className="grid content-start gap-1 rounded-md border border-chuna-200 p-3.5 hover:border-ink sm:p-5"
    >
      <Icon name={icon} size="lg" className="mb-2 text-jamun-600" />
      <span className="font-semibold">{name}</span>
      <span className="min-h-5 text-sm text-chuna-600">{children}</span>
    </Link>
  </li>
)
