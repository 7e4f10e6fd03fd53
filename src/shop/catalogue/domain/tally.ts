// What lists of the whole shop are counted from: a few figures of every piece, in columns of bytes. A hundred thousand
// pieces are gone through in a millisecond or two, whatever is ticked; a database reads as many rows in a hundred.
import { idOfTag } from './attributes.ts'
import { type Facet, facetNames, facets } from './facets.ts'
import type { ListingFilter } from './listing.ts'
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

/** What can be counted here. Searches and collections are counted by the database. */
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
> & { categoryKeys?: string[] }

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

export type TallyCounts = {
  /** In the place itself, whatever is ticked. */
  placed: number
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

/** Names as numbers; 0 is none. */
function createNames() {
  const numbers = new Map<string, number>()
  const names = ['']
  return {
    names,
    numberOf: (name: string): number => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    /** A mark for each of the names that were asked for. */
    marksOf: (wanted: readonly string[]): Uint8Array => {
      const marks = new Uint8Array(names.length)
      for (const name of wanted) marks[numbers.get(name) ?? 0] = 1
      marks[0] = 0
      return marks
    },
  }
}

/** Keys of two numbers as one, counted from 0: a map of a million strings would take ten times the room. */
function createKeys() {
  let room = 1_024
  let count = 0
  let a = new Int32Array(room)
  let b = new Int32Array(room)
  /** By what the key comes to; half of the places stay free. */
  let places = new Int32Array(room * 2).fill(-1)
  const placeOf = (keyA: number, keyB: number): number => {
    const mask = places.length - 1
    for (let place = (keyA ^ (keyB >>> 7)) & mask; ; place = (place + 1) & mask) {
      const known = places[place] ?? -1
      if (known < 0 || (a[known] === keyA && b[known] === keyB)) return place
    }
  }
  const grow = (): void => {
    room *= 2
    a = widened(a, room)
    b = widened(b, room)
    places = new Int32Array(room * 2).fill(-1)
    for (let number = 0; number < count; number += 1) places[placeOf(a[number] ?? 0, b[number] ?? 0)] = number
  }
  return {
    count: () => count,
    numberOf: (keyA: number, keyB: number): number => {
      if (count === room) grow()
      const place = placeOf(keyA, keyB)
      const known = places[place] ?? -1
      if (known >= 0) return known
      a[count] = keyA
      b[count] = keyB
      places[place] = count
      count += 1
      return count - 1
    },
  }
}

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array
function widened<T extends Column>(column: T, room: number): T {
  const wider = new (column.constructor as new (room: number) => T)(room)
  wider.set(column)
  return wider
}

/** What a piece fails of a filter: the number of a part, or one of these. */
const nothing = -1
const several = -2
/** The facets come first, in their order; what is ticked of own fields comes last. */
const stockPart = facetNames.length
const pricePart = stockPart + 1
const ownPart = pricePart + 1
const brandPart = facetNames.indexOf('brand')

export function createTally() {
  const categories = createNames()
  const groups = createKeys()
  // very many pieces have the same tags: they share one list
  const tagLists = createNames()
  const tagsOf: (readonly number[])[] = [[]]
  const named = facetNames.map((facet) => ({ facet, ...createNames(), column: new Int32Array(0) }))
  const pieces = createKeys()
  const rows = {
    isListed: new Uint8Array(0),
    office: new Uint16Array(0),
    category: new Int32Array(0),
    inStock: new Uint8Array(0),
    band: new Uint8Array(0),
    price: new Float64Array(0),
    /** -1 for none. */
    group: new Int32Array(0),
    shape: new Int32Array(0),
    score: new Uint16Array(0),
    tagList: new Int32Array(0),
  }
  const byOffice = new Uint32Array(officeFlags)
  // what a count goes through, and what each of those fails: the same room for every count
  let picked = new Int32Array(0)
  let failed = new Int8Array(0)

  const makeRoom = (row: number): void => {
    const room = Math.max(1_024, row * 2)
    for (const [name, column] of Object.entries(rows)) Object.assign(rows, { [name]: widened(column, room) })
    for (const names of named) names.column = widened(names.column, room)
    picked = new Int32Array(room)
    failed = new Int8Array(room)
  }

  /** New, changed, or no longer listed. */
  const put = (piece: Tallied): void => {
    const before = pieces.count()
    const row = pieces.numberOf(piece.keyA, piece.keyB)
    if (row >= rows.office.length) makeRoom(row)
    if (row < before) byOffice[rows.office[row] ?? 0] = (byOffice[rows.office[row] ?? 0] ?? 0) - 1
    byOffice[piece.office] = (byOffice[piece.office] ?? 0) + 1
    rows.office[row] = piece.office
    rows.isListed[row] = piece.isListed ? 1 : 0
    rows.category[row] = categories.numberOf(piece.category)
    for (const { facet, column, numberOf } of named) column[row] = numberOf(piece[facet])
    rows.inStock[row] = piece.inStock ? 1 : 0
    rows.band[row] = bandOf(piece.pricePaise)
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

  /** Notes which pieces stand in the place and go into the home, and says how many. */
  const pickPlaced = ({ categoryKeys, fitsHome }: TallyFilter): number => {
    const { isListed, category, shape } = rows
    const into = picked
    const wanted = categoryKeys && categories.marksOf(categoryKeys)
    const used = pieces.count()
    let found = 0
    for (let row = 0; row < used; row += 1) {
      if (isListed[row] !== 1 || (wanted && wanted[category[row] ?? 0] !== 1)) continue
      if (fitsHome) {
        const its = shape[row] ?? -1
        if (its < 0 || ((fitsHome[its >> 3] ?? 0) & (1 << (its & 7))) === 0) continue
      }
      into[found] = row
      found += 1
    }
    return found
  }

  /** A part at a time, each through its own column: many times as quick as a piece at a time. */
  const noteFailed = (filter: TallyFilter, found: number): void => {
    const [of, notes] = [picked, failed]
    notes.fill(nothing, 0, found)
    const failUnless = (part: number, column: Column, isWanted: (value: number) => boolean): void => {
      for (let at = 0; at < found; at += 1)
        if (!isWanted(column[of[at] ?? 0] ?? 0)) notes[at] = notes[at] === nothing ? part : several
    }
    for (const [part, { facet, column, marksOf }] of named.entries()) {
      const wanted = filter[facets[facet].list]
      if (wanted.length === 0) continue
      const marks = marksOf(wanted)
      failUnless(part, column, (name) => marks[name] === 1)
    }
    if (filter.inStock !== undefined) {
      const wanted = filter.inStock ? 1 : 0
      failUnless(stockPart, rows.inStock, (inStock) => inStock === wanted)
    }
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
    if (minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY)
      failUnless(pricePart, rows.price, (price) => price >= minPrice && price <= maxPrice)
    for (const [at, { tags: wanted }] of (filter.attributes ?? []).entries()) {
      const marks = Uint8Array.from(tagsOf, (tags) => (tags.some((tag) => wanted.includes(tag)) ? 1 : 0))
      failUnless(ownPart + at, rows.tagList, (list) => marks[list] === 1)
    }
  }

  /** Takes out what is rated lower, and says how many are left. */
  const keepRated = (rating: number, found: number): number => {
    if (rating <= 0) return found
    const [of, notes, { score }] = [picked, failed, rows]
    const least = Math.ceil(rating * 10_000)
    let left = 0
    for (let at = 0; at < found; at += 1) {
      const row = of[at] ?? 0
      if ((score[row] ?? 0) < least) continue
      of[left] = row
      notes[left] = notes[at] ?? nothing
      left += 1
    }
    return left
  }

  /** How many pieces, or cards where a group is one. */
  const total = (filter: TallyFilter, isOnePerGroup: boolean): number => {
    const placed = pickPlaced(filter)
    noteFailed(filter, placed)
    const found = keepRated(filter.rating ?? 0, placed)
    const [of, notes, { group: groupOf }] = [picked, failed, rows]
    const seen = new Uint8Array(isOnePerGroup ? groups.count() : 0)
    let count = 0
    for (let at = 0; at < found; at += 1) {
      if (notes[at] !== nothing) continue
      const group = groupOf[of[at] ?? 0] ?? -1
      if (isOnePerGroup && group >= 0) {
        if (seen[group] === 1) continue
        seen[group] = 1
      }
      count += 1
    }
    return count
  }

  /** A facet counts what its own choice would show: it applies every part but itself. */
  const count = (filter: TallyFilter, ratedFrom: number): TallyCounts => {
    const inPlace = pickPlaced(filter)
    noteFailed(filter, inPlace)
    const [of, notes, { score, inStock: hasStock, band: bandOfRow, price: priceOf }] = [picked, failed, rows]
    const leastRated = Math.ceil(ratedFrom * 10_000)
    let rated = 0
    for (let at = 0; at < inPlace; at += 1)
      if (notes[at] === nothing && (score[of[at] ?? 0] ?? 0) >= leastRated) rated += 1
    const placed = keepRated(filter.rating ?? 0, inPlace)

    const countBy = (column: Int32Array, kinds: number, part: number): Uint32Array => {
      const counts = new Uint32Array(kinds)
      for (let at = 0; at < placed; at += 1) {
        const failedPart = notes[at]
        if (failedPart !== nothing && failedPart !== part) continue
        const kind = column[of[at] ?? 0] ?? 0
        counts[kind] = (counts[kind] ?? 0) + 1
      }
      return counts
    }
    const names = named.map(({ names: known, column }, part) => {
      const counts = countBy(column, known.length, part)
      return known.flatMap((name, number) => (counts[number] ? { name, count: counts[number] } : []))
    })
    const tags = new Map<number, number>()
    const ticked = (filter.attributes ?? []).map(({ id }) => id)
    const countTags = (part: number, isWanted: (field: number) => boolean): void => {
      for (const [list, pieces] of countBy(rows.tagList, tagsOf.length, part).entries())
        if (pieces > 0)
          for (const tag of tagsOf[list] ?? [])
            if (isWanted(idOfTag(tag))) tags.set(tag, (tags.get(tag) ?? 0) + pieces)
    }
    countTags(nothing, (field) => !ticked.includes(field))
    for (const [at, id] of ticked.entries()) countTags(ownPart + at, (field) => field === id)

    const bands = new Uint32Array(priceEdges.length + 1)
    let [whole, inStock, low, high] = [0, 0, Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < placed; at += 1) {
      const row = of[at] ?? 0
      const failedPart = notes[at]
      if (failedPart === nothing) whole += 1
      if (failedPart === nothing || failedPart === stockPart) inStock += hasStock[row] ?? 0
      if (failedPart !== nothing && failedPart !== pricePart) continue
      const band = bandOfRow[row] ?? 0
      const price = priceOf[row] ?? 0
      bands[band] = (bands[band] ?? 0) + 1
      if (price < low) low = price
      if (price > high) high = price
    }
    return {
      placed,
      total: whole,
      rated,
      inStock,
      low: Number.isFinite(low) ? low : 0,
      high,
      bands: new Map([...bands.entries()].filter(([, count]) => count > 0)),
      names: Object.fromEntries(named.map(({ facet }, part) => [facet, names[part]])) as TallyCounts['names'],
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
      if (flags[office[row] ?? 0] !== 1) continue
      if (inCategory && inCategory[category[row] ?? 0] !== 1) continue
      if (ofBrand && ofBrand[brands?.column[row] ?? 0] !== 1) continue
      const its = price[row] ?? 0
      if (its >= minPrice && its <= maxPrice) found += 1
    }
    return found
  }
  return { put, total, count, countOffice, byOffice: () => byOffice, pieces: pieces.count }
}

export type Tally = ReturnType<typeof createTally>
