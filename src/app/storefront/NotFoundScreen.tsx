import * as paths from '#kernel/paths.ts'
import { Logo, useHomeLabel } from '#ui/Logo.tsx'
import { sourcesOf } from '#ui/Picture.tsx'

/** The one dark screen: a fallen chair under a lamp, the sentence on the darkest third. */
export function NotFoundScreen() {
  return (
    <div data-alone className="on-dark relative flex min-h-page flex-col bg-kajal text-white">
      <img
        src="/media/misc/404-lonely-chair.webp"
        srcSet={sourcesOf('/media/misc/404-lonely-chair.webp', 1920)}
        sizes="100vw"
        alt=""
        width={1920}
        height={1080}
        className="absolute inset-x-0 bottom-0 h-1/2 w-full object-cover object-[60%_100%] sm:inset-0 sm:h-full"
      />
      <header className="wrap relative py-4">
        <a href={paths.home} aria-label={useHomeLabel()} className="inline-block">
          <Logo onDark />
        </a>
      </header>
      <main className="wrap relative grid flex-1 content-start justify-items-start gap-4.5 pt-6 pb-[12vh] sm:content-center">
        <h1 className="display max-w-[13ch] text-d-xl">The stuff you were looking for doesn't exist</h1>
        <p className="max-w-[44ch] text-chuna-300">
          It may have been sold, moved to another room, or never left the tree.
        </p>
        <a
          href={paths.home}
          className="mt-2.5 inline-flex min-h-13 min-w-40 items-center justify-center rounded-md bg-white px-7 text-lg font-semibold text-ink hover:bg-chuna-100"
        >
          Retry
        </a>
      </main>
    </div>
  )
}
