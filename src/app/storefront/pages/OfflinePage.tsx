import * as paths from '#kernel/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ProblemLayout, TryAgain } from '#ui/ProblemLayout.tsx'
import type { PageMeta } from '#ui/page-meta.ts'

const meta: PageMeta = {
  title: 'You are offline',
  description: 'Your cart is safe on this device.',
  path: paths.offline,
  isPrivate: true,
}

export const loader = () => ({ meta })

/** Kept by the service worker and shown when neither the network nor an earlier visit has the page. */
export function Component() {
  return (
    <ProblemLayout
      icon="wifi-off"
      title="You are offline"
      words="Your cart is safe on this device. Pages you opened before still work; prices shown there may be old."
      picture="/media/products/lighting-07-ekagra-study-lamp/4.webp"
      isKept
    >
      <div className="mt-2 flex flex-wrap gap-3">
        <TryAgain />
        <a href={paths.cart} className={buttonClass({ kind: 'ghost', size: 'lg' })}>
          Open my cart
        </a>
      </div>
    </ProblemLayout>
  )
}
