import type { ReactNode } from 'react'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Logo } from '#ui/Logo.tsx'
import { sourcesOf } from '#ui/Picture.tsx'

/** Words left, one calm room right, one act. Plain links, so that it works when nothing else does. */
export function TroubleLayout({
  icon,
  title,
  words,
  picture,
  isKept = false,
  children,
}: {
  icon: IconName
  title: string
  words: string
  picture: string
  /** The picture was put aside for when there is no network, in one width only (public/sw.js). */
  isKept?: boolean
  children: ReactNode
}) {
  return (
    <div className="wrap grid items-center gap-8 py-8 lg:min-h-[60vh] lg:grid-cols-2 lg:gap-14">
      <div className="grid justify-items-start gap-3">
        <Icon name={icon} size="xl" className="text-jamun-500" />
        <h1 className="display text-d-xl">{title}</h1>
        <p className="max-w-[40ch] text-xl text-chuna-700">{words}</p>
        {children}
      </div>
      <div className="aspect-4/3 overflow-hidden rounded-md bg-chuna-100">
        <img
          src={picture}
          srcSet={isKept ? undefined : sourcesOf(picture, 1000)}
          sizes="(min-width:1024px) 640px, 92vw"
          alt=""
          width={1000}
          height={1000}
          className="size-full object-cover"
        />
      </div>
    </div>
  )
}

/** Asks for this very address again; a form, so that it works without code. */
export function TryAgain() {
  return (
    <form>
      <button type="submit" className={buttonClass({ kind: 'primary', size: 'lg' })}>
        Try again
      </button>
    </form>
  )
}

export function TroubleScreen({ reference }: { reference?: string }) {
  return (
    <div data-alone>
      <header className="wrap border-b border-chuna-200 py-3">
        <a href="/" aria-label="Aangan, home" className="inline-block">
          <Logo />
        </a>
      </header>
      <main>
        <TroubleLayout
          icon="circle-exclamation-point"
          title="Something went wrong at our end"
          words="Our team has been informed. Please try again in a minute."
          picture="/media/products/chairs-08-tapri-counter-stool/4.webp"
        >
          <div className="mt-2 flex flex-wrap gap-3">
            <TryAgain />
            <a href="/pages/contact-us" className={buttonClass({ kind: 'ghost', size: 'lg' })}>
              Get help
            </a>
          </div>
          {reference && (
            <p className="mt-3 text-sm text-chuna-600">
              If you call us, quote this reference:{' '}
              <b className="font-semibold text-ink tabular-nums">{reference}</b>
            </p>
          )}
        </TroubleLayout>
      </main>
    </div>
  )
}
