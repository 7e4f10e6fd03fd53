import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

/** There is nothing to show, or nothing could be loaded: what happened, then what to do. */
export function EmptyState({
  icon,
  title,
  words,
  children,
}: {
  icon: IconName
  title: string
  words: string
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2.5 rounded-md border border-chuna-200 bg-chuna-50 px-6 py-12 text-center">
      <Icon name={icon} size="xl" className="text-jamun-500" />
      <h2 className="display text-2xl">{title}</h2>
      <p className="max-w-[40ch] text-chuna-700">{words}</p>
      {children && <div className="mt-2.5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
