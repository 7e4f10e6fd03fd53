import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { applyMeta, type PageMeta } from '#ui/page-meta.ts'
import { useShopSign } from '#ui/shop-sign.ts'

/** After a page change the title follows and the focus goes to the page's heading. */
export function useMetaAndFocus(): void {
  const { pathname, key } = useLocation()
  const matches = useMatches()
  const shop = useShopSign()
  const data = matches.at(-1)?.loaderData as { meta?: PageMeta } | undefined
  useEffect(() => {
    if (data?.meta) applyMeta(data.meta, shop)
  }, [data?.meta, shop])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger; filters keep their focus
  useEffect(() => {
    if (key === 'default') return // the page a visit starts with keeps the browser's own focus
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
