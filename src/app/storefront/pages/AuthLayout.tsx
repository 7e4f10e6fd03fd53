import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '#ui/Toasts.tsx'
import { useMetaAndFocus } from '../use-meta-and-focus.ts'

/** Around the screens that stand alone: no header, no footer. */
export function Component() {
  useMetaAndFocus()
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
