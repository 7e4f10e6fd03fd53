import { type ReactNode, useId } from 'react'

/** A white box with a heading: one matter of an account. */
export function AccountPanel({
  title,
  beside,
  children,
  className = '',
}: {
  title: string
  /** At the right end of the heading, such as a badge. */
  beside?: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-md border border-chuna-200 bg-white px-4 py-5 sm:p-7 ${className}`}
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="display text-2xl outline-none">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

/** What it is and how it stands, with what can be done about it at the right. */
export const PanelRow = ({
  name,
  words,
  icon,
  children,
}: {
  name: ReactNode
  words: ReactNode
  icon?: ReactNode
  children?: ReactNode
}) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 sm:flex-nowrap">
    <div className="flex min-w-0 grow items-center gap-3.5 max-sm:w-full">
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-words text-chuna-600">{words}</p>
      </div>
    </div>
    {children}
  </div>
)
