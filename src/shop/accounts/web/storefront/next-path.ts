// Where somebody goes after logging in. Only into this shop: a link must not borrow our login for another site.
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'

const nowhere = 'http://shop.invalid'

/** The path that `?next=` names, or the home page. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? paths.home
  if (!wanted.startsWith('/') || !URL.canParse(wanted, nowhere)) return paths.home
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere)
  // browsers read a backslash as a slash and drop tabs, so the path that they make of it counts
  return origin === nowhere && !pathname.startsWith('//') ? pathname + query + hash : paths.home
}

export const loginPath = (next: string): string => withQuery(paths.login, { next })

/** The back office is a bundle of its own: a link there loads a new page. */
export const isOutsideStorefront = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)
