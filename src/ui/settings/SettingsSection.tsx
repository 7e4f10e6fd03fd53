import type { ReactNode } from 'react'

/** What it is about and why, beside one white box; on narrow screens above it. */
export const SettingsSection = ({
  id,
  title,
  words,
  wide = false,
  bare = false,
  children,
}: {
  /** For links to it: `/admin/settings/shop#hours`. */
  id?: string
  title: string
  words?: ReactNode
  /** A table takes the whole width, below its words. */
  wide?: boolean
  /** The children bring their own boxes. */
  bare?: boolean
  children: ReactNode
}) => (
  <section
    id={id}
    aria-label={title}
    className={`grid grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-x-8 gap-y-4 border-t border-chuna-200 pt-5 first-of-type:border-t-0 first-of-type:pt-0 lg:pt-7 lg:first-of-type:pt-0 ${wide ? '' : 'lg:grid-cols-[264px_minmax(0,1fr)]'}`}
  >
    <div className="grid content-start gap-1.5">
      <h2 className="text-[1.0625rem]/6 font-semibold">{title}</h2>
      {words && <p className={`text-chuna-600 ${wide ? 'max-w-[72ch]' : 'max-w-[44ch]'}`}>{words}</p>}
    </div>
    {bare ? (
      <div className="grid min-w-0 gap-4">{children}</div>
    ) : (
      <div className="min-w-0 rounded-md border border-chuna-200 bg-white p-4 sm:p-6">{children}</div>
    )}
  </section>
)

/** Fields two by two; one below the other on phones. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
)
