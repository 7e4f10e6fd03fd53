import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * For a heading that takes the place of another once its data is there: the focus, which was on the other and is
 * nowhere now, comes along. The screen a visit starts with keeps the browser's own focus.
 */
export function useLateHeading(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (key === 'default' || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
}
