// The token of a mailed link stands behind the # of the address, which browsers send to nobody. It is taken out of the
// address bar at once and kept for this tab alone, so that a refresh does not break the link before it was used.
const storedAs = (path: string): string => `mailed-token:${path}`

/** From the address, or from before a refresh; null where there is none. */
export function takeMailedToken({ hash, pathname }: { hash: string; pathname: string }): string | null {
  const found = new URLSearchParams(hash.slice(1)).get('token')
  try {
    if (!found) return sessionStorage.getItem(storedAs(pathname))
    sessionStorage.setItem(storedAs(pathname), found)
  } catch {
    // a browser that keeps nothing: the link still works, until a refresh
  }
  return found
}

/** Once it was used, or turned out to be dead. */
export function forgetMailedToken(path: string): void {
  try {
    sessionStorage.removeItem(storedAs(path))
  } catch {
    // nothing was kept
  }
}
