import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Picture } from '#ui/Picture.tsx'
import type { Shot } from './ZoomDialog.tsx'

const ZoomDialog = lazyPart(() => import('./ZoomDialog.tsx').then((module) => module.ZoomDialog))

const hoverIntent = 150
const swipeDistance = 40

type GalleryProps = {
  images: Shot[]
  heart: ReactNode
  /** Another way to look at it: on the picture; last in the row, where it counts as no picture; on phones below. */
  other?: { look: ReactNode; tile: ReactNode; below: ReactNode } | undefined
}

/** Main picture with wrapping arrows; thumbnails switch it on hover, focus and tap. */
export function Gallery({ images, heart, other }: GalleryProps) {
  const [broken, setBroken] = useState<string[]>([])
  const [chosen, setChosen] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touchStart = useRef<number | undefined>(undefined)

  const shown = images.filter((image) => !broken.includes(image.url))
  const index = Math.min(chosen, Math.max(0, shown.length - 1))
  const current = shown[index]
  const hasRow = shown.length > 1 || Boolean(other)
  const step = (by: number) => setChosen((index + by + shown.length) % shown.length)
  const intend = (at: number) => {
    clearTimeout(hoverTimer.current)
    hoverTimer.current = setTimeout(() => setChosen(at), hoverIntent)
  }

  return (
    <section
      aria-label="Pictures"
      className={`grid grid-cols-1 gap-4 ${hasRow ? 'lg:grid-cols-[80px_minmax(0,1fr)]' : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
    >
      {hasRow && (
        <ul className="order-2 flex gap-2.5 lg:order-none lg:grid lg:content-start lg:gap-3">
          {shown.map((image, at) => (
            <li key={image.url} className="min-w-0">
              <button
                type="button"
                aria-label={`Picture ${at + 1} of ${shown.length}`}
                aria-current={at === index ? 'true' : undefined}
                className="relative block size-16 max-w-full overflow-hidden rounded-sm bg-chuna-100 aria-current:after:absolute aria-current:after:inset-0 aria-current:after:rounded-sm aria-current:after:border-2 aria-current:after:border-ink lg:size-20"
                onMouseEnter={() => intend(at)}
                onMouseLeave={() => clearTimeout(hoverTimer.current)}
                onFocus={() => setChosen(at)}
                onClick={() => setChosen(at)}
              >
                <Picture
                  src={image.url}
                  alt=""
                  width={1000}
                  height={1000}
                  sizes="80px"
                  onError={() => setBroken((before) => [...before, image.url])}
                />
              </button>
            </li>
          ))}
          {other && <li className="min-w-0">{other.tile}</li>}
        </ul>
      )}
      <div
        className="relative -mx-4 sm:mx-0"
        onTouchStart={(event) => {
          touchStart.current = event.touches[0]?.clientX
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0)
          if (shown.length > 1 && Math.abs(moved) > swipeDistance) step(moved < 0 ? 1 : -1)
        }}
      >
        <button
          type="button"
          aria-label="Look closer"
          className="block aspect-square w-full cursor-zoom-in overflow-hidden bg-chuna-100 focus-visible:-outline-offset-2 sm:rounded-md"
          onClick={() => setZoomed(true)}
        >
          <Picture
            key={current?.url}
            src={current?.url ?? ''}
            alt={current?.alt ?? ''}
            width={1000}
            height={1000}
            sizes="(min-width:1280px) 665px, (min-width:1024px) 50vw, 100vw"
            loading="eager"
            fetchPriority={index === 0 ? 'high' : undefined}
          />
        </button>
        {shown.length > 0 && (
          <p
            className="pointer-events-none absolute bottom-4 left-4 flex items-center gap-2 rounded-full bg-white px-3 text-sm/8 tabular-nums"
            aria-live="polite"
          >
            <Icon name="zoom-in" size="sm" />
            {index + 1} / {shown.length}
          </p>
        )}
        {heart}
        {other?.look}
        {shown.length > 1 && (
          <div className="absolute right-4 bottom-4 flex gap-2">
            <IconButton
              icon="chevron-left"
              aria-label="Previous picture"
              className={roundOutline}
              onClick={() => step(-1)}
            />
            <IconButton
              icon="chevron-right"
              aria-label="Next picture"
              className={roundOutline}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      {other && <div className="order-2 sm:hidden">{other.below}</div>}
      {zoomed && current && (
        <Suspense>
          <ZoomDialog
            image={current}
            onClose={() => setZoomed(false)}
            onStep={step}
            canStep={shown.length > 1}
          />
        </Suspense>
      )}
    </section>
  )
}
