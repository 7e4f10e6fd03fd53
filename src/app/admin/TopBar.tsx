import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { guideFor } from '#kernel/guide-pages.ts'
import * as paths from '#kernel/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { TopBarSlot } from '#ui/InTopBar.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { useWide } from '#ui/use-wide.ts'

/** The bar above every screen. A screen puts its own tools in it with `InTopBar`; on phones they stand in a row below. */
export function TopBar({
  menu,
  onFind,
  hasTools,
  children,
}: {
  menu: ReactNode
  /** Undefined while nobody is known who could search. */
  onFind: (() => void) | undefined
  /** The screen has some. */
  hasTools: boolean
  children: ReactNode
}) {
  const isWide = useWide()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <header className="sticky print:hidden top-0 z-10 flex min-h-17 items-center gap-3 border-b border-chuna-200 bg-white px-4 py-2 lg:px-8">
        {menu}
        {isWide && <div ref={setSlot} className="contents" />}
        {onFind && <FindPill onFind={onFind} />}
        <GuideLink />
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:underline"
        >
          <Icon name="external-link" size="sm" />
          View shop
        </a>
      </header>
      {!isWide && (
        <section
          ref={setSlot}
          aria-label="Tools of this screen"
          className={`flex flex-wrap items-center gap-3 border-b border-chuna-200 bg-white px-4 py-3 ${hasTools ? 'min-h-[73px]' : 'empty:hidden'}`}
        />
      )}
      <TopBarSlot value={slot}>{children}</TopBarSlot>
    </>
  )
}

/** To the page of the guide that is about this screen. */
function GuideLink() {
  const { pathname } = useLocation()
  const page = guideFor(pathname)
  return (
    <Link
      to={page ? adminPaths.guidePage(page) : adminPaths.guide}
      className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold whitespace-nowrap hover:underline"
    >
      <Icon name="circle-question-mark" size="sm" />
      <span className="sr-only sm:not-sr-only">Guide</span>
    </Link>
  )
}

const FindPill = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onFind}
    className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full bg-chuna-100 text-chuna-700 hover:bg-chuna-200 sm:w-60 sm:justify-start sm:pr-2.5 sm:pl-4 lg:max-xl:w-11 lg:max-xl:justify-center lg:max-xl:px-0"
  >
    <Icon name="search" />
    <span className="sr-only sm:not-sr-only lg:max-xl:sr-only">Search or jump to</span>
    <span aria-hidden="true" className="ml-auto hidden sm:block lg:max-xl:hidden">
      <Kbd>Ctrl K</Kbd>
    </span>
  </button>
)
