import type { ReactNode } from 'react'

export const Sweeps = ({ of }: { of: string[] }) =>
  of.map((look, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <div key={place} className={`sweep ${look}`} />
  ))

/** The shape of what is on its way; its words are heard. */
export const Waiting = ({
  words = 'Loading',
  className = '',
  sweeps = [],
  children,
}: {
  words?: string
  className?: string
  /** How large its boxes are: 'h-12'. */
  sweeps?: string[]
  children?: ReactNode
}) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {words}
    </p>
    <Sweeps of={sweeps} />
    {children}
  </div>
)
