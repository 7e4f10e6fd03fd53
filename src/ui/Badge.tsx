import type { ReactNode } from 'react'

const kinds = {
  ok: 'bg-neem-50 text-neem-700',
  bad: 'bg-geru-50 text-geru-700',
  info: 'bg-neel-50 text-neel-600',
  wait: 'bg-haldi-100 text-haldi-800',
  mute: 'bg-chuna-100 text-chuna-700',
} as const

/** A state in a word or two; the dot says the same without colour being needed. */
export const Badge = ({
  kind,
  dot,
  children,
}: {
  kind: keyof typeof kinds
  dot?: boolean
  children: ReactNode
}) => (
  <span
    className={`inline-flex min-h-6 items-center gap-1.5 rounded-xs px-2 py-0.5 text-xs font-small-bold sm:whitespace-nowrap ${kinds[kind]}`}
  >
    {dot && <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-current" />}
    {children}
  </span>
)
