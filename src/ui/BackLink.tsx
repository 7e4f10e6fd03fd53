import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

/** Up to the list that this screen belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline"
  >
    <Icon name="arrow-left" size="sm" />
    {children}
  </Link>
)
