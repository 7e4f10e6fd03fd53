import type { LoaderFunctionArgs } from 'react-router'
import { Link, Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { SlimFooter } from '#shop/content/web/storefront/SlimFooter.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo, useHomeLabel } from '#ui/Logo.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { shopContext } from '../shop-context.ts'
import { useMetaAndFocus } from '../use-meta-and-focus.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { footer } = await context.get(shopContext).api.readLayout()
  return { legal: footer.legal, bottom: footer.bottom }
}

export const shouldRevalidate = () => false

/** Nothing around the checkout that leads away from it by accident: the shop's name, and who answers for it. */
export function Component() {
  const { legal, bottom } = useLoaderData<typeof loader>()
  useMetaAndFocus()
  return (
    <div data-alone className="flex min-h-page flex-col max-sm:has-data-bar:pb-20">
      <a href="#main" className="absolute -left-full z-50 bg-white px-4 py-3 focus:top-2 focus:left-4">
        Skip to content
      </a>
      <header className="border-b border-chuna-200">
        <div className="wrap flex min-h-16 items-center justify-between gap-4 lg:min-h-20">
          <Link to={paths.home} aria-label={useHomeLabel()}>
            <Logo />
          </Link>
          <p className="flex items-center gap-2 text-sm text-chuna-600">
            <Icon name="lock" size="sm" />
            Safe checkout
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SlimFooter legal={legal} links={bottom} />
      <Toasts />
      <ScrollRestoration />
    </div>
  )
}
