import { createKeptList } from '#ui/kept-list.ts'

/** Saved pieces and recent searches of a guest stay in the guest's browser. */
export const wishlist = createKeptList('wishlist', 100)
/** Holds '2' for whoever wants two columns on a phone; public/remembered.js reads it before the page is painted. */
export const columns = createKeptList('columns', 1)
export const recentSearches = createKeptList('searches', 5)
