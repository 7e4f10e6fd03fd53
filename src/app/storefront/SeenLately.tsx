import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { WhenNear } from '#ui/WhenNear.tsx'

const SeenStrip = lazyPart(() =>
  import('#shop/catalogue/web/storefront/SeenStrip.tsx').then((module) => module.SeenStrip),
)

/** At the end of a page: what this browser's shopper looked at lately. Its code comes when somebody comes near. */
export const SeenLately = () => (
  <WhenNear>
    <Suspense>
      <SeenStrip />
    </Suspense>
  </WhenNear>
)
