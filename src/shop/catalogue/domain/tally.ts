// What lists of the whole shop are counted from: a few figures of every piece, in columns of bytes. A hundred thousand
// pieces are gone through in a millisecond or two, whatever is ticked; a database reads as many rows in a hundred.
import { idOfTag } from './attributes.ts'
import { boundsOf, countFrom, countGroups, countInto, keepBetween, keepBits, keepMarked } from './columns.ts'
import { type Facet, facetNames, facets } from './facets.ts'
import type { ListingFilter } from './listing.ts'
import { createKeys, createNames, widened } from './numbered.ts'
import { priceEdges } from './price-bands.ts'

/** A piece as the database tells of it. Its key is two numbers worked out from its id. */
export type Tallied = Record<Facet, string> & {
  keyA: number
  keyB: number
  isListed: boolean
  /** What the office's views go by (staff-list-queries.ts). */
  office: number
  category: string
  inStock: boolean
  pricePaise: number
  /** Of its group, likewise; 0 and 0 for what stands alone. */
  groupA: number
  groupB: number
  shape: number | null
  /** Ten-thousandths of a star; 0 for what nobody rated. */
  score: number
  /** Of the owner's own fields (attributes.ts). */
  tags: readonly number[] | null
}

/** What can be counted here, among everything or among some pieces (`rowsOf`). Searches are counted by the database. */
export type TallyFilter = Pick<
  ListingFilter,
  | 'brands'
  | 'colours'
  | 'materials'
  | 'countries'
  | 'inStock'
  | 'minPrice'
  | 'maxPrice'
  | 'rating'
  | 'fitsHome'
  | 'attributes'
> & { categoryKeys?: string[]; among?: Int32Array | undefined }

/** What the office's list is narrowed by; a mark for each of the flags that it shows. */
export type OfficeFilter = {
  flags: Uint8Array
  categoryKeys?: string[] | undefined
  brand?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** How many different flags there can be. */
export const officeFlags = 512
const listedBit = 9

export type TallyCounts = {
  total: number
  rated: number
  inStock: number
  low: number
  high: number
  /** By the number of the band, from 1 on. */
  bands: Map<number, number>
  names: Record<Facet, { name: string; count: number }[]>
  tags: Map<number, number>
}

const bandOf = (paise: number): number => {
  let band = 0
  while (band < priceEdges.length && (priceEdges[band] ?? 0) * 100 <= paise) band += 1
  return band
}

const bandsAndStock = (isWanted: (inStock: boolean) => boolean): Uint8Array =>
  Uint8Array.from({ length: (priceEdges.length + 1) * 2 }, (_, at) => (isWanted(at % 2 === 1) ? 1 : 0))

/** The parts of a filter by their numbers: the facets come first, in their order, what is ticked of own fields last. */
const stockPart = facetNames.length
const pricePart = stockPart + 1
const ownPart = pricePart + 1
const brandPart = facetNames.indexOf('brand')

/** Room is made for as many as are expected: making more later takes twice as much for a while. */
export function createTally(expected = 0) {
  const categories = createNames()
  const groups = createKeys(0)
  // very many pieces have the same tags: they share one list
  const tagLists = createNames()
  const tagsOf: (readonly number[])[] = [[]]
  const named = facetNames.map((facet) => ({ facet, ...createNames(), column: new Int32Array(0) }))
  const pieces = createKeys(expected)
  const rows = {
    /** The flags of the office, and whether shoppers see it. */
    office: new Uint16Array(0),
    category: new Int32Array(0),
    /** The band of its price, twice, and one more where it is in stock. */
    bandAndStock: new Int32Array(0),
    price: new Float64Array(0),
    /** -1 for none. */
    group: new Int32Array(0),
    shape: new Int32Array(0),
    score: new Uint16Array(0),
    tagList: new Int32Array(0),
  }
  const byOffice = new Uint32Array(officeFlags)
  /** The same room for every count. */
  let picked = new Int32Array(0)

  const makeRoom = (row: number): void => {
    const room = Math.max(1_024, row * 2, expected)
    for (const [name, column] of Object.entries(rows)) Object.assign(rows, { [name]: widened(column, room) })
    for (const names of named) names.column = widened(names.column, room)
    picked = new Int32Array(room)
  }

  /** New, changed, or no longer listed. */
  const put = (piece: Tallied): void => {
    const before = pieces.count()
    const row = pieces.numberOf(piece.keyA, piece.keyB)
    if (row >= rows.office.length) makeRoom(row)
    const was = (rows.office[row] ?? 0) % officeFlags
    if (row < before) byOffice[was] = (byOffice[was] ?? 0) - 1
    byOffice[piece.office] = (byOffice[piece.office] ?? 0) + 1
    rows.office[row] = piece.office | (piece.isListed ? 1 << listedBit : 0)
    rows.category[row] = categories.numberOf(piece.category)
    for (const { facet, column, numberOf } of named) column[row] = numberOf(piece[facet])
    rows.bandAndStock[row] = bandOf(piece.pricePaise) * 2 + (piece.inStock ? 1 : 0)
    rows.price[row] = piece.pricePaise
    const { groupA, groupB } = piece
    rows.group[row] = groupA === 0 && groupB === 0 ? -1 : groups.numberOf(groupA, groupB)
    rows.shape[row] = piece.shape ?? -1
    rows.score[row] = piece.score
    rows.tagList[row] = tagListOf(piece.tags)
  }
  const tagListOf = (tags: readonly number[] | null): number => {
    if (!tags?.length) return 0
    const list = tagLists.numberOf(tags.join())
    tagsOf[list] ??= tags
    return list
  }

  /** The pieces that stand in the place and go into the home. */
  const placedIn = ({ categoryKeys, among, fitsHome }: TallyFilter): Int32Array => {
    const { category, office } = rows
    const into = picked
    const wanted = categoryKeys
      ? categories.marksOf(categoryKeys)
      : new Uint8Array(categories.names.length).fill(1, 1)
    const candidates = among?.length ?? pieces.count()
    let found = 0
    for (let at = 0; at < candidates; at += 1) {
      const row = among ? (among[at] ?? 0) : at
      into[found] = row
      found += (wanted[category[row] ?? 0] ?? 0) & ((office[row] ?? 0) >> listedBit)
    }
    const placed = into.subarray(0, found)
    return fitsHome ? keepBits(placed, rows.shape, fitsHome) : placed
  }

  type Part = { part: number; keep: (list: Int32Array, others?: Int32Array) => Int32Array }
  /** What is ticked, a part at a time, each through its own column. */
  const ticksOf = (filter: TallyFilter): Part[] => {
    const ticks: Part[] = []
    const marked = (part: number, column: Int32Array, marks: Uint8Array) =>
      ticks.push({ part, keep: (list, others) => keepMarked(list, column, marks, others) })
    const between = (part: number, column: Uint16Array | Float64Array, range: readonly [number, number]) =>
      ticks.push({ part, keep: (list, others) => keepBetween(list, column, range, others) })

    for (const [part, { facet, column, marksOf }] of named.entries()) {
      const wanted = filter[facets[facet].list]
      if (wanted.length > 0) marked(part, column, marksOf(wanted))
    }
    const { inStock, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
    if (inStock !== undefined)
      marked(
        stockPart,
        rows.bandAndStock,
        bandsAndStock((itIs) => itIs === inStock),
      )
    if (minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY)
      between(pricePart, rows.price, [minPrice, maxPrice])
    for (const [at, { tags: wanted }] of (filter.attributes ?? []).entries()) {
      const isWanted = (tags: readonly number[]) => tags.some((tag) => wanted.includes(tag))
      marked(
        ownPart + at,
        rows.tagList,
        Uint8Array.from(tagsOf, (tags) => (isWanted(tags) ? 1 : 0)),
      )
    }
    return ticks
  }
  const scoreOf = (stars: number): number => Math.ceil(stars * 10_000)
  const keepRated = (list: Int32Array, { rating = 0 }: TallyFilter): Int32Array =>
    rating > 0 ? keepBetween(list, rows.score, [scoreOf(rating), Number.POSITIVE_INFINITY]) : list

  /** How many pieces, or cards where a group is one. */
  const total = (filter: TallyFilter, isOnePerGroup: boolean): number => {
    let fits = keepRated(placedIn(filter), filter)
    for (const { keep } of ticksOf(filter)) fits = keep(fits)
    return isOnePerGroup ? countGroups(fits, rows.group, groups.count()) : fits.length
  }

  /** A facet counts what its own choice would show: it applies every part but itself. */
  const count = (filter: TallyFilter, ratedFrom: number): TallyCounts => {
    let fits = placedIn(filter)
    /** For each part that is ticked: what fits but for that part. */
    const butFor = new Map<number, Int32Array>()
    for (const { part, keep } of ticksOf(filter)) {
      for (const [other, list] of butFor) butFor.set(other, keep(list))
      const before = fits.length
      const others = new Int32Array(before)
      fits = keep(fits, others)
      butFor.set(part, others.subarray(0, before - fits.length))
    }
    const rated = countFrom(fits, rows.score, scoreOf(ratedFrom))
    fits = keepRated(fits, filter)
    for (const [part, list] of butFor) butFor.set(part, keepRated(list, filter))

    const listsFor = (part: number) => [fits, ...(butFor.has(part) ? [butFor.get(part) ?? fits] : [])]
    const countBy = (column: Int32Array, kinds: number, part: number): Int32Array => {
      const counts = new Int32Array(kinds)
      countInto(counts, fits, column)
      const others = butFor.get(part)
      if (others) countInto(counts, others, column)
      return counts
    }
    const names = named.map(({ facet, names: known, column }, part) => {
      const counts = countBy(column, known.length, part)
      const list = known.flatMap((name, number) => (counts[number] ? { name, count: counts[number] } : []))
      return [facet, list] as const
    })
    const tags = new Map<number, number>()
    const ticked = (filter.attributes ?? []).map(({ id }) => id)
    const countTags = (part: number, isCounted: (field: number) => boolean): void => {
      for (const [list, pieces] of countBy(rows.tagList, tagsOf.length, part).entries())
        if (pieces > 0)
          for (const tag of tagsOf[list] ?? [])
            if (isCounted(idOfTag(tag))) tags.set(tag, (tags.get(tag) ?? 0) + pieces)
    }
    countTags(-1, (field) => !ticked.includes(field))
    for (const [at, id] of ticked.entries()) countTags(ownPart + at, (field) => field === id)

    const bounds = listsFor(pricePart).map((list) => boundsOf(list, rows.price))
    const low = Math.min(...bounds.map(([least]) => least))
    const countBands = (part: number) => countBy(rows.bandAndStock, (priceEdges.length + 1) * 2, part)
    const byPrice = countBands(pricePart)
    // where neither is ticked both are the same, and a pass over everything is saved
    const byStock = butFor.has(pricePart) || butFor.has(stockPart) ? countBands(stockPart) : byPrice
    const bands = new Map<number, number>()
    for (const [at, pieces] of byPrice.entries())
      if (pieces > 0) bands.set(at >> 1, (bands.get(at >> 1) ?? 0) + pieces)
    return {
      total: fits.length,
      rated,
      inStock: byStock.reduce((sum, pieces, at) => (at % 2 === 1 ? sum + pieces : sum), 0),
      low: Number.isFinite(low) ? low : 0,
      high: Math.max(...bounds.map(([, most]) => most)),
      bands,
      names: Object.fromEntries(names) as TallyCounts['names'],
      tags,
    }
  }

  const countOffice = (filter: OfficeFilter): number => {
    const { flags, categoryKeys, brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
    const { office, category, price } = rows
    const brands = named[brandPart]
    const inCategory = categoryKeys && categories.marksOf(categoryKeys)
    const ofBrand = brand === undefined ? undefined : brands?.marksOf([brand])
    const used = pieces.count()
    let found = 0
    for (let row = 0; row < used; row += 1) {
      if (flags[(office[row] ?? 0) % officeFlags] !== 1) continue
      if (inCategory && inCategory[category[row] ?? 0] !== 1) continue
      if (ofBrand && ofBrand[brands?.column[row] ?? 0] !== 1) continue
      const its = price[row] ?? 0
      if (its >= minPrice && its <= maxPrice) found += 1
    }
    return found
  }
  /** Where pieces stand, for what is counted among them alone; those it has not heard of are left out. */
  const rowsOf = (keys: readonly Pick<Tallied, 'keyA' | 'keyB'>[]): Int32Array =>
    Int32Array.from(keys, ({ keyA, keyB }) => pieces.find(keyA, keyB)).filter((row) => row >= 0)

  return { put, rowsOf, total, count, countOffice, byOffice: () => byOffice, pieces: pieces.count }
}

export type Tally = ReturnType<typeof createTally>
