import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

export const AssuranceLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex min-h-6 items-center gap-2.5">
    <Icon name={icon} size="sm" className="text-chuna-600" />
    <span>{children}</span>
  </li>
)
