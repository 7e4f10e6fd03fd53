import type { ReactNode } from 'react'

/** A white box with a line around it; its name stands in a row of its own. */
export const Panel = ({
  title,
  side,
  padded = false,
  className = '',
  children,
}: {
  title?: string
  /** At the right end of the title's row. */
  side?: ReactNode
  padded?: boolean
  className?: string
  children: ReactNode
}) => (
  <section className={`min-w-0 rounded-md border border-chuna-200 bg-white ${className}`}>
    {title && (
      <header className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-chuna-200 px-4 py-1.5 sm:px-5">
        <h2 className="text-lg font-semibold">{title}</h2>
        {side}
      </header>
    )}
    {padded ? <div className="p-4 sm:p-5">{children}</div> : children}
  </section>
)

/** For words that take two lines on a phone, before they are known as after: some numbers make them shorter. */
export const inTwoLines = (words?: string) => <span className="block min-h-[2lh] sm:min-h-lh">{words}</span>

/** The head of a back office screen: its one h1, a line about it, what can be done with the whole. */
export const ScreenHead = ({
  title,
  words,
  children,
}: {
  title: string
  /** Empty as long as they are not known: their line is kept free. */
  words?: ReactNode
  children?: ReactNode
}) => (
  <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
    <div className="min-w-0">
      <h1 className="display text-[1.875rem]/9 break-words outline-none">{title}</h1>
      {words !== undefined && <p className="mt-0.5 min-h-lh text-chuna-600">{words}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
  </div>
)
