import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

const watch = (tell: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether a table has room. For screens that are drawn in the browser only. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches)
