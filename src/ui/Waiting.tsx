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
  isSized = true,
  children,
}: {
  words?: string
  className?: string
  /** How large its boxes are: 'h-12'. */
  sweeps?: string[]
  /** False where what comes may be higher or lower: what follows on the screen is shown with it. */
  isSized?: boolean
  children?: ReactNode
}) => (
  <div aria-busy="true" data-unsized={isSized ? undefined : ''} className={className}>
    <p role="status" className="sr-only">
      {words}
    </p>
    <Sweeps of={sweeps} />
    {children}
  </div>
)
