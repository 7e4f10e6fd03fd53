import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a mailed link. It stands behind the # of the address, which browsers send to nobody, and is taken out of
 * the address bar at once. Undefined until the page is alive, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>()
  const here = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link pasted into an open page changes nothing but this
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token')
    setToken((before) => found ?? before ?? null)
    if (found) history.replaceState(history.state, '', location.pathname)
  }, [here])
  return token
}
