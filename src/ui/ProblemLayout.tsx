import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { sourcesOf } from './Picture.tsx'

/** Words left, one calm room right, one act. Plain links, so that it works when nothing else does. */
export function ProblemLayout({
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
