import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { officeNameOf, useShopSign } from '#ui/shop-sign.ts'

/** After a change of screen the window's title follows and the focus goes to the heading, once it is drawn. */
export function useScreen(title: string, isDrawn = true): void {
  const { pathname, key } = useLocation()
  const office = officeNameOf(useShopSign())
  useEffect(() => {
    document.title = `${title} · ${office}`
  }, [title, office])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger; filters keep their focus
  useEffect(() => {
    if (key === 'default' || !isDrawn) return // the screen a visit starts with keeps the browser's own focus
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname, isDrawn])
}
