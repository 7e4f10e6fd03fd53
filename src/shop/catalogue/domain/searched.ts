// What a search asks of the catalogue. Whoever understands searches makes it (src/shop/search); the catalogue only asks
// its table. An engine of another make has to answer this much.

/** One or two measures in centimetres, and the same as it may stand in a title. */
export type SearchedSize = { cm: number[]; query: string }

export type Searched = {
  /** False where the shop does not have it: nothing is listed, and the page says so. */
  isSold: boolean
  /** What every piece must match, as PostgreSQL's text search reads it; empty where words narrow nothing. */
  query: string
  /** One of these stems every piece has among its words; none where that cannot be told. */
  stems: string[]
  /** What is liked besides: each that a piece matches lifts it. */
  wishes: string[]
  /** Keys of the categories that are named after it: their pieces come first. */
  kinds: string[]
  /** Keys of collections, such as a room: a piece stands in all of them. */
  collections: string[]
  /** Keys of categories: a piece stands in one of them, or below. */
  categories: string[]
  sizes: SearchedSize[]
  /** Whole rupees. */
  minPrice?: number
  maxPrice?: number
  /** Ids that staff put first, in their order. */
  pins: string[]
}

/**
 * Words that nothing is called are put right; not where they are to be taken exactly. While somebody is typing, the last
 * may be the beginning of one.
 */
export type Understand = (typed: string, how?: 'exact' | 'typing') => Promise<Searched>

export const nothingSearched: Searched = {
  isSold: true,
  query: '',
  stems: [],
  wishes: [],
  kinds: [],
  collections: [],
  categories: [],
  sizes: [],
  pins: [],
}
