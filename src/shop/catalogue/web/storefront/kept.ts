import { createKeptList } from '#ui/kept-list.ts'

/** Saved pieces and recent searches of a guest stay in the guest's browser. */
export const wishlist = createKeptList('wishlist', 100)
export const recentSearches = createKeptList('searches', 5)
