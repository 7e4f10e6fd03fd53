import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '#ui/Note.tsx'

/** Takes the place of a form that has done its work, and the focus with it. */
export function FormDone({
  said,
  words,
  children,
}: {
  said: string
  words: ReactNode
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      <Note kind="ok">
        <b className="font-semibold">{said}</b> {words}
      </Note>
      {children}
    </div>
  )
}
