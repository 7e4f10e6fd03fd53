import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './IconButton.tsx'

/** A question in front of the page. It keeps the focus inside and gives it back; Esc and a click outside close it. */
export function Dialog({
  title,
  onClose,
  onLeave,
  children,
  wide = false,
}: {
  title: string
  onClose: () => void
  /** Told instead of closing when somebody turns away: it may hold what is not saved. */
  onLeave?: () => void
  children: ReactNode
  wide?: boolean
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    // not the button that closes it: the first field, or else the way back
    dialog.current?.querySelector<HTMLElement>('input, select, textarea, [data-actions] > *')?.focus()
    return () => {
      // taken away while open: the browser gives the focus back only when a dialog is closed
      if (document.activeElement !== document.body) return
      const back = opener.current?.isConnected ? opener.current : document.getElementById('main')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
  const turnAway = () => (onLeave ? onLeave() : dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && turnAway()}
      onCancel={(event) => {
        // a file that was not chosen is told by the same name
        if (!onLeave || event.target !== dialog.current) return
        event.preventDefault()
        onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // or the browser closes it itself
        turnAway()
      }}
      className={`m-auto w-[calc(100vw-32px)] rounded-lg bg-white text-base shadow-lg backdrop:bg-kajal/50 ${wide ? 'max-w-[720px]' : 'max-w-[460px]'}`}
    >
      <div className="grid gap-3 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="display text-2xl">
            {title}
          </h2>
          <IconButton icon="x" aria-label="Close" className="-mt-2 -mr-3" onClick={turnAway} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the foot of a dialog: the way back first, the act last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div data-actions className="mt-3 flex flex-wrap justify-end gap-3">
    {children}
  </div>
)
