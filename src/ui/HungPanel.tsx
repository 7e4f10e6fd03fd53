import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { takeFocus } from './take-focus.ts'

/** A popover that hangs below the button before it, and whose content comes when it is first opened. */
export function HungPanel({
  id,
  name,
  className,
  plain,
  stays,
  children,
}: {
  /** What the button names as its target. */
  id: string
  name: string
  className: string
  /** Without code. */
  plain?: ReactNode
  /** A new page does not close it. */
  stays?: boolean
  children: ReactNode
}) {
  const [wasOpened, setWasOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const hang = () => {
    setWasOpened(true)
    const box = panel.current?.previousElementSibling?.getBoundingClientRect()
    if (box && panel.current)
      panel.current.style.cssText = `--below:${box.bottom + 4}px;--right:${innerWidth - box.right}px`
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it, the first does not
  useEffect(() => {
    const { current } = panel
    // browsers open it by themselves: somebody may have done that before the page's code was there
    if (current?.showPopover && current.matches(':popover-open')) {
      hang()
      if (document.activeElement === current.previousElementSibling) current.focus({ preventScroll: true })
    }
    return () => current?.hidePopover?.()
  }, [stays || key])
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      tabIndex={-1}
      role="group"
      aria-label={name}
      onToggle={takeFocus}
      onBeforeToggle={hang}
      className={`fixed m-0 border border-chuna-200 bg-white shadow-lg outline-none ${className}`}
    >
      {plain}
      {wasOpened && <Suspense>{children}</Suspense>}
    </div>
  )
}
