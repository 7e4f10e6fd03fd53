import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'

export type StepState = 'open' | 'done' | 'ahead'

const marks: Record<StepState, string> = { open: 'bg-ink', done: 'bg-neem-600', ahead: 'bg-chuna-600' }

/**
 * One step of the checkout. Open it shows its form, done a line with what was said, ahead of its turn its name alone.
 * A step that opens takes the focus, so that the next thing to do is read out.
 */
export function StepBox({
  number,
  of,
  title,
  state,
  hasTurn,
  said,
  onChange,
  children,
}: {
  number: number
  of: number
  title: string
  state: StepState
  /** It was opened by the shopper, not by the page. */
  hasTurn: boolean
  said?: ReactNode
  /** Without it, a finished step stays as it is. */
  onChange?: () => void
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = state === 'open'
  useEffect(() => {
    if (!isOpen || !hasTurn) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [isOpen, hasTurn])
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 scroll-mt-4 rounded-md border border-chuna-200 px-4 py-5 sm:p-7"
    >
      <header className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`grid size-8 flex-none place-items-center rounded-full text-md font-semibold text-white ${marks[state]}`}
        >
          {state === 'done' ? <Icon name="check" size="sm" /> : number}
        </span>
        <h2 id={id} ref={heading} tabIndex={-1} className="display min-w-0 pt-0.5 text-2xl/7 outline-none">
          <span className="sr-only">
            Step {number} of {of}
            {state === 'done' ? ', done' : ''}:{' '}
          </span>
          {title}
        </h2>
        {state === 'done' && onChange && (
          <button type="button" className="link -my-1.5 ml-auto min-h-11 flex-none" onClick={onChange}>
            Change<span className="sr-only"> {title}</span>
          </button>
        )}
      </header>
      {state === 'done' && said && <div className="mt-1.5 break-words text-chuna-700 sm:pl-11.5">{said}</div>}
      {isOpen && <div className="mt-5">{children}</div>}
    </section>
  )
}
