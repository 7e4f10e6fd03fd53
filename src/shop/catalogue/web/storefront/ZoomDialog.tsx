import { useEffect, useRef, useState } from 'react'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'

/** A picture and what it shows. */
export type Shot = { url: string; alt: string }

const phone = '(width < 40rem)'

/** How far an arrow key moves a picture that is close, in pixels. */
const arrowStep = 120
const arrows: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/**
 * The picture as large as the window; a click or + goes two and a half times as close. There a mouse leads the eye by
 * pointing, a finger by dragging and the arrow keys step by step. On a phone it opens close up: as large as the window
 * it would be no larger than on the page.
 */
export function ZoomDialog({
  image,
  canStep,
  onStep,
  onClose,
}: {
  image: Shot
  canStep: boolean
  onStep: (by: number) => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [isClose, setIsClose] = useState(() => matchMedia(phone).matches)
  useEffect(() => dialog.current?.showModal(), [])
  const pointed = useRef<[x: number, y: number]>([0.5, 0.5])
  const look = () => {
    const { current } = ground
    const [x, y] = pointed.current
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) * x,
      (current.scrollHeight - current.clientHeight) * y,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture, and each way closer, begins where one points
  useEffect(look, [isClose, image.url])
  // gone at once; that the whole page can be used again, a slow phone works out after it has shown that
  const close = () => {
    const { current } = dialog
    if (!current) return
    current.style.display = 'none'
    requestAnimationFrame(() => setTimeout(() => current.close()))
  }
  const press = (key: string): boolean => {
    const [x, y] = arrows[key] ?? [0, 0]
    if (key === '+' || key === '=') setIsClose(true)
    else if (key === '-') setIsClose(false)
    else if (isClose && (x || y)) ground.current?.scrollBy(x * arrowStep, y * arrowStep)
    else if (x && canStep) onStep(x)
    else return false
    return true
  }
  return (
    <dialog
      ref={dialog}
      aria-label={image.alt}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none bg-white backdrop:bg-kajal/50"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (press(event.key)) event.preventDefault()
      }}
    >
      <div
        ref={ground}
        className={`grid h-full place-items-center-safe ${isClose ? 'overflow-auto' : 'overflow-hidden'}`}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse') return
          pointed.current = [event.clientX / innerWidth, event.clientY / innerHeight]
          if (isClose) look()
        }}
      >
        <button
          type="button"
          aria-pressed={isClose}
          aria-label={isClose ? 'Show the whole picture' : 'Go closer'}
          className={isClose ? 'cursor-zoom-out' : 'size-full cursor-zoom-in sm:p-4'}
          onClick={() => setIsClose(!isClose)}
        >
          <img
            src={image.url}
            alt={image.alt}
            width={1000}
            height={1000}
            className={isClose ? 'size-[250vmin] max-w-none' : 'size-full object-contain'}
          />
        </button>
      </div>
      <IconButton
        icon="x"
        aria-label="Close"
        className={`fixed top-4 right-4 ${roundOutline}`}
        onClick={close}
      />
      {canStep && (
        <div className="fixed right-4 bottom-4 flex gap-2">
          <IconButton
            icon="chevron-left"
            aria-label="Previous picture"
            className={roundOutline}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-right"
            aria-label="Next picture"
            className={roundOutline}
            onClick={() => onStep(1)}
          />
        </div>
      )}
    </dialog>
  )
}
