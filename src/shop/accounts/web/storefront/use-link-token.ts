import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { takeMailedToken } from '../mailed-token.ts'

/** The token of a mailed link. Undefined until the page is alive, null where there is none. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>()
  const here = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link pasted into an open page changes nothing but this
  useEffect(() => {
    const found = takeMailedToken(location)
    setToken((before) => found ?? before ?? null)
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [here])
  return token
}
