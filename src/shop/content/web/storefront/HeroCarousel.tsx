import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'
import { sourcesOf } from '#ui/Picture.tsx'
import type { Home } from '../content-api.ts'

const autoplayDelay = 2_500

/**
 * Centred slides, 30 px apart, turning every 2.5 s. The track is a native scroller with snap points, so it swipes
 * and works without code. A click does not stop it, the pause button does; it also holds while somebody points
 * at it, is inside it, looks elsewhere, or asked for less motion.
 */
export function HeroCarousel({ slides }: { slides: Home['slides'] }) {
  const track = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  const slideAt = (index: number) =>
    track.current?.children[(index + slides.length) % slides.length] as HTMLElement | undefined
  const show = (index: number) => {
    const slide = slideAt(index)
    const scroller = track.current
    if (!slide || !scroller) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.scrollTo({
      left: slide.offsetLeft - (scroller.clientWidth - slide.clientWidth) / 2,
      behavior: calm ? 'instant' : 'smooth',
    })
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
    const scroller = track.current
    if (!scroller) return
    // the slide in the middle is the current one, however it came there
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent([...scroller.children].indexOf(entry.target))
        }
      },
      { root: scroller, rootMargin: '0px -49%' },
    )
    for (const slide of scroller.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only reads what is on screen
  useEffect(() => {
    if (isPaused || isHeld) return
    let isSeen = true
    const watcher = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true
    })
    if (region.current) watcher.observe(region.current)
    const timer = setInterval(() => {
      if (isSeen && !document.hidden) show(current + 1)
    }, autoplayDelay)
    return () => {
      clearInterval(timer)
      watcher.disconnect()
    }
  }, [isPaused, isHeld, current])

  return (
    <section
      ref={region}
      aria-roledescription="carousel"
      aria-label="Featured"
      className="lg:pt-6"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div
        ref={track}
        className="flex snap-x snap-mandatory gap-[30px] overflow-x-auto overflow-y-hidden [scrollbar-width:none] lg:px-[max(2.5rem,calc((100vw-1180px)/2))]"
      >
        {slides.map((slide, index) => (
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== current}
            className="hero-slide group relative w-full flex-none snap-center lg:w-[min(1180px,calc(100vw-5rem))]"
          >
            <Slide slide={slide} isFirst={index === 0} />
            {slides.length > 1 && index === 0 && (
              <Neighbour slide={slides.at(-1)} side="right-full mr-[30px]" />
            )}
            {slides.length > 1 && index === slides.length - 1 && (
              <Neighbour slide={slides[0]} side="left-full ml-[30px]" />
            )}
          </div>
        ))}
      </div>
      <div
        hidden={slides.length < 2}
        className="wrap mt-4.5 flex items-center justify-between gap-3 lg:mt-3.5 lg:justify-end"
      >
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size="sm"
          aria-label={isPaused ? 'Play slideshow' : 'Pause slideshow'}
          className={roundOutline}
          onClick={() => setIsPaused(!isPaused)}
        />
        <div className="flex">
          {slides.map((slide, index) => (
            <button
              key={slide.title}
              type="button"
              aria-label={`Slide ${index + 1} of ${slides.length}`}
              aria-current={index === current ? 'true' : undefined}
              className="group grid h-11 w-7 place-items-center"
              onClick={() => show(index)}
            >
              <span className="h-2 w-2 rounded-full bg-chuna-400 transition-[width] duration-200 group-aria-current:w-6 group-aria-current:bg-ink" />
            </button>
          ))}
        </div>
        <div className="flex gap-2">
          <IconButton
            icon="chevron-left"
            aria-label="Previous slide"
            className={roundOutline}
            onClick={() => show(current - 1)}
          />
          <IconButton
            icon="chevron-right"
            aria-label="Next slide"
            className={roundOutline}
            onClick={() => show(current + 1)}
          />
        </div>
      </div>
    </section>
  )
}

/** The row is a circle to the eye: what would come next peeks in at either end. */
function Neighbour({ slide, side }: { slide: Home['slides'][number] | undefined; side: string }) {
  if (!slide) return null
  return (
    <img
      src={slide.picture}
      srcSet={sourcesOf(slide.picture, 2400)}
      sizes="min(1180px, 92vw)"
      alt=""
      width={2400}
      height={900}
      loading="lazy"
      className={`absolute top-0 hidden h-full w-full max-w-none rounded-md object-cover opacity-45 lg:block ${side}`}
    />
  )
}

function Slide({ slide, isFirst }: { slide: Home['slides'][number]; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <div className="relative">
      <div className="aspect-4/3 overflow-hidden bg-chuna-200 transition-opacity duration-[320ms] lg:aspect-1180/500 lg:rounded-md lg:group-inert:opacity-45">
        <picture>
          <source
            media="(min-width: 64rem)"
            srcSet={sourcesOf(slide.picture, 2400)}
            sizes="min(1180px, 92vw)"
          />
          <img
            src={slide.phone_picture}
            srcSet={sourcesOf(slide.phone_picture, 1200)}
            sizes="100vw"
            alt=""
            width={1200}
            height={900}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            className="size-full object-cover"
          />
        </picture>
      </div>
      <div className="hero-label relative -mt-11 w-[calc(100%-32px)] rounded-tr-md bg-white pt-5.5 pr-5 pl-4 sm:pl-6 lg:absolute lg:bottom-0 lg:left-0 lg:m-0 lg:w-[min(424px,40%)] lg:pt-6.5 lg:pr-7 lg:pl-0">
        <Title className="display text-d-xl lg:text-[clamp(2rem,3.2vw,2.875rem)]">{slide.title}</Title>
        <p className="mt-2 max-w-[38ch] text-chuna-700 lg:mt-2.5 lg:text-lg/6">{slide.words}</p>
        <ButtonLink to={slide.href} kind="primary" size="lg" className="mt-4 lg:mt-4.5">
          {slide.action}
        </ButtonLink>
      </div>
    </div>
  )
}
