import type { ReactNode } from 'react'

/** What a card of a list says, three beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
)

/** A small word above what it is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** One of a list, with its name, its badges and what can be done with it. */
export const Card = ({
  title,
  badges,
  acts,
  children,
}: {
  title: string
  badges: ReactNode
  acts: ReactNode
  children: ReactNode
}) => (
  <li className="grid gap-4 border-t border-chuna-200 p-4 first:border-t-0 sm:p-6">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h2>
        {badges}
      </div>
      <div className="flex items-center gap-2">{acts}</div>
    </div>
    {children}
  </li>
)
