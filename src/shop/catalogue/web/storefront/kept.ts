import { createKeptList } from '#ui/kept-list.ts'

/** Saved pieces and recent searches of a guest stay in the guest's browser. */
export const wishlist = createKeptList('wishlist', 100)
/** Holds '2' for whoever wants two columns on a phone; app/storefront/first.js reads it before the page is painted. */
export const columns = createKeptList('columns', 1)
export const recentSearches = createKeptList('searches', 5)
/** Chosen to be compared, as 'category/id': of one kind (choose.ts). */
export const compared = createKeptList('compare', 4)
/** Looked at lately, as 'id paise moment', the newest first (domain/seen.ts). */
export const seen = createKeptList('seen', 60)
/** Stands in it for whoever does not want it kept. */
export const seenOff = 'off'
