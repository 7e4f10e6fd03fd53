import { useEffect, useRef, useState } from 'react'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'

/** A picture and what it shows. */
export type Shot = { url: string; alt: string }

const phone = '(width < 40rem)'

/**
 * The picture as large as the window; a click goes closer still, to scroll around in. On a phone it opens close up: as
 * large as the window it would be no larger than on the page.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture, and each way closer, begins in the middle
  useEffect(() => {
    const { current } = ground
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [isClose, image.url])
  return (
    <dialog
      ref={dialog}
      aria-label={image.alt}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none bg-white backdrop:bg-kajal/50"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'ArrowRight') onStep(1)
        if (event.key === 'ArrowLeft') onStep(-1)
      }}
    >
      <div
        ref={ground}
        className={`grid h-full place-items-center-safe ${isClose ? 'overflow-auto' : 'overflow-hidden'}`}
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
            className={isClose ? 'size-[200vmin] max-w-none' : 'size-full object-contain'}
          />
        </button>
      </div>
      <IconButton
        icon="x"
        aria-label="Close"
        className={`fixed top-4 right-4 ${roundOutline}`}
        onClick={() => dialog.current?.close()}
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
