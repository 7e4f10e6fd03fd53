import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo, useHomeLabel } from '#ui/Logo.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'

/** A room with its doorstep label beside the form; on small screens the form alone. It has no footer. */
export function AuthScreen({
  title,
  intro,
  label,
  picture = '/media/products/bucket-01-coorg-barrel/4.webp',
  back = { label: 'Home', href: paths.home },
  badge,
  leavesBundle = false,
  children,
}: {
  title: string
  intro?: ReactNode
  /** Stands on the picture's doorstep. */
  label: string
  picture?: string
  back?: { label: string; href: string }
  /** Says whose door this is, in place of the way back. */
  badge?: string
  /** The logo and the way back load a new page, for screens outside of the storefront. */
  leavesBundle?: boolean
  children: ReactNode
}) {
  return (
    <div data-alone className="grid min-h-page lg:grid-cols-2">
      <aside className="relative hidden bg-chuna-100 lg:block">
        <div className="absolute inset-0">
          <Picture src={picture} alt="" width={1000} height={1000} sizes="50vw" loading="eager" />
        </div>
        <p className="display absolute bottom-0 left-0 max-w-110 rounded-tr-md bg-white px-10 pt-7 pb-10 text-[1.625rem]/8">
          {label}
        </p>
      </aside>
      <div className="flex flex-col px-4 pt-8 pb-12 sm:px-6 lg:px-10">
        <header className="flex items-center justify-between gap-4">
          <Link to={paths.home} aria-label={useHomeLabel()} reloadDocument={leavesBundle}>
            <Logo />
          </Link>
          {badge ? (
            <Badge kind="mute">{badge}</Badge>
          ) : (
            <Link
              to={back.href}
              reloadDocument={leavesBundle}
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold hover:underline"
            >
              <Icon name="arrow-left" />
              {back.label}
            </Link>
          )}
        </header>
        <main id="main" tabIndex={-1} className="m-auto grid w-full max-w-105 gap-5 py-10 outline-none">
          <div>
            <h1 className="display text-d-lg outline-none">{title}</h1>
            {intro && <p className="mt-1.5 text-chuna-600">{intro}</p>}
          </div>
          <noscript>
            <Note kind="info">This page needs JavaScript, which is switched off in your browser.</Note>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  )
}
