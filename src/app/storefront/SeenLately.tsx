import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsHere } from '#ui/use-is-here.ts'

const SeenStrip = lazyPart(() =>
  import('#shop/catalogue/web/storefront/SeenStrip.tsx').then((module) => module.SeenStrip),
)

/** At the end of a page: what this browser's shopper looked at lately. */
export const SeenLately = () => <Suspense>{useIsHere() && <SeenStrip />}</Suspense>
