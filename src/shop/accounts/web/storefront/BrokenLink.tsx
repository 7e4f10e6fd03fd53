import type { ReactNode } from 'react'
import { Note } from '#ui/Note.tsx'

/** A mailed link that lost its end on the way here. */
export const BrokenLink = ({ children }: { children: ReactNode }) => (
  <>
    <Note kind="bad">
      <b className="font-semibold">This link is incomplete.</b> Copy it again from the mail.
    </Note>
    {children}
  </>
)
