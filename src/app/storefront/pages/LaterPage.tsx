import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/Button.tsx'
import type { PageMeta } from '../page-meta.ts'
import { TroubleLayout } from '../TroubleScreen.tsx'

const closedDoors: Record<string, [title: string, words: string]> = {
  '/payment': ['Ordering is not open yet', 'Your cart is kept, and nothing has been charged.'],
}
const backOffice: [string, string] = [
  'This area is for shop staff',
  'The back office opens together with staff accounts.',
]

/** A door that is built in a later version says so, instead of pretending. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const [title, words] = closedDoors[pathname.replace(/\/$/, '')] ?? backOffice
  const meta: PageMeta = { title: `${title} · Aangan`, description: words, path: pathname, isPrivate: true }
  return { meta, title, words }
}

export function Component() {
  const { title, words } = useLoaderData<typeof loader>()
  return (
    <TroubleLayout
      icon="door-open"
      title={title}
      words={words}
      picture="/media/products/chairs-08-tapri-counter-stool/4.webp"
    >
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink kind="primary" size="lg" to="/">
          Back to the shop
        </ButtonLink>
        <ButtonLink kind="ghost" size="lg" to="/cart">
          Open my cart
        </ButtonLink>
      </div>
    </TroubleLayout>
  )
}
