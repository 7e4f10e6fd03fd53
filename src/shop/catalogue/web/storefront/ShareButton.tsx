import { Suspense, useEffect, useRef, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { takeFocus } from '#ui/take-focus.ts'

const SharePanel = lazyPart(() => import('./SharePanel.tsx').then((module) => module.SharePanel))

/** Tells somebody of a piece: by the phone's own sheet, or where there is none by the few ways most people use. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  // it hangs on the window, not on the button: what scrolls away takes it along
  useEffect(() => {
    if (!isOpen) return
    const close = () => panel.current?.hidePopover()
    addEventListener('scroll', close, { passive: true, once: true })
    return () => removeEventListener('scroll', close)
  }, [isOpen])
  return (
    <>
      <IconButton
        ref={button}
        icon="share-2"
        aria-label="Share"
        aria-expanded={isOpen}
        className="-mr-3"
        // a press on it has closed an open panel before the click is told
        onPointerDown={() => {
          wasOpen.current = panel.current?.matches(':popover-open') ?? false
        }}
        onClick={() => {
          if (!navigator.share) {
            if (!wasOpen.current) panel.current?.togglePopover()
            wasOpen.current = false
            return
          }
          navigator
            .share({ title, url: location.origin + paths.product(id) })
            // whoever closes the sheet wants nothing more; a sheet that cannot come is stood in for
            .catch((problem) => problem?.name !== 'AbortError' && panel.current?.showPopover())
        }}
      />
      <div
        ref={panel}
        popover="auto"
        aria-label="Share"
        role="group"
        tabIndex={-1}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          takeFocus(event)
        }}
        onBeforeToggle={() => {
          setWasOpened(true)
          const box = button.current?.getBoundingClientRect()
          panel.current?.style.setProperty('--below', `${(box?.bottom ?? 0) + 4}px`)
          panel.current?.style.setProperty(
            '--right',
            `${Math.max(8, document.documentElement.clientWidth - (box?.right ?? 0))}px`,
          )
        }}
        className="fixed inset-auto top-(--below,0) right-(--right,8px) m-0 min-h-38 w-60 rounded-lg border border-chuna-200 bg-white py-2 text-base text-ink shadow-lg outline-none"
      >
        {wasOpened && (
          <Suspense>
            <SharePanel url={location.origin + paths.product(id)} title={title} />
          </Suspense>
        )}
      </div>
    </>
  )
}
