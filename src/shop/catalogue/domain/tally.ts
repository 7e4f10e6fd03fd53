// What lists of the whole shop are counted from: a few figures of every piece, in columns of bytes. A hundred thousand
// pieces are gone through in a millisecond or two, whatever is ticked; a database reads as many rows in a hundred.
import { idOfTag } from './attributes.ts'
import {
  boundsOf,
  countFrom,
  countGroups,
  countInto,
  countManyInto,
  keepBetween,
  keepBits,
  keepMarked,
} from './columns.ts'
import { facetNames, facets } from './facets.ts'
import { priceStep, priceSteps } from './far-page.ts'
import { createKeys, createNames, widened } from './numbered.ts'
import { priceEdges } from './price-bands.ts'
import type { OfficeFilter, Tallied, TallyCounts, TallyFilter } from './tallied.ts'
import { createAlong } from './tally-along.ts'

/** How many stars and up the box beside a list is for. */
export const wellRated = 4
const scoreOf = (stars: number): number => Math.ceil(stars * 10_000)

/** How many different flags there can be. */
export const officeFlags = 512
const listedBit = 9

/** What a list comes to. */
type Reckoned = {
  total: number
  rated: number
  bounds: [low: number, high: number]
  isTicked: (part: number) => boolean
  /** How many of each kind, with what the part itself leaves out. */
  countBy: (thing: number, part: number) => Int32Array
}

const all: TallyFilter = { brands: [], colours: [], materials: [], countries: [] }

const bandOf = (paise: number): number => {
  let band = 0
  while (band < priceEdges.length && (priceEdges[band] ?? 0) * 100 <= paise) band += 1
  return band
}

const bandsAndStock = (isWanted: (inStock: boolean) => boolean): Uint8Array =>
  Uint8Array.from({ length: (priceEdges.length + 1) * 2 }, (_, at) => (isWanted(at % 2 === 1) ? 1 : 0))

/** What is counted, by numbers: the facets come first, in their order. */
const tagLists = facetNames.length
const bandsAndStocks = tagLists + 1

/** The parts of a filter by their numbers: the facets come first, in their order, what is ticked of own fields last. */
const stockPart = facetNames.length
const pricePart = stockPart + 1
const ownPart = pricePart + 1
const everyThing = [...facetNames.keys(), tagLists, bandsAndStocks]
const brandPart = facetNames.indexOf('brand')

/**
 * Room is made for as many as are expected: making more later takes twice as much for a while. Milestones are some of the
 * titles, in their order; a title's step is how many of them it is not before.
 */
export function createTally(expected = 0, milestones: readonly string[] = []) {
  const categories = createNames()
  const groups = createKeys(0)
  // very many pieces have the same tags: they share one list
  const tagListNames = createNames(Number.POSITIVE_INFINITY)
  const tagsOf: (readonly number[])[] = [[]]
  const named = facetNames.map((facet) => ({ facet, ...createNames(), column: new Uint16Array(0) }))
  const pieces = createKeys(expected)
  const rows = {
    /** The flags of the office, and whether shoppers see it. */
    office: new Uint16Array(0),
    category: new Uint16Array(0),
    /** The band of its price, twice, and one more where it is in stock. */
    bandAndStock: new Uint16Array(0),
    /** In paise, of which the database takes a thousand million at the most. */
    price: new Int32Array(0),
    titleStep: new Uint8Array(0),
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

  const narrowOf = (thing: number): Uint16Array => named[thing]?.column ?? rows.bandAndStock
  const kindsOf = (thing: number): number =>
    named[thing]?.names.length ?? (thing === tagLists ? tagsOf.length : (priceEdges.length + 1) * 2)
  const along = createAlong(bandsAndStocks + 1, () => boundsOf(placedIn(all), rows.price))
  const countedAt = (row: number) => ({
    kinds: everyThing.map((thing) => (thing === tagLists ? rows.tagList : narrowOf(thing))[row] ?? 0),
    group: rows.group[row] ?? -1,
    price: rows.price[row] ?? 0,
    isRated: (rows.score[row] ?? 0) >= scoreOf(wellRated),
  })

  /** New, changed, or no longer listed. */
  const put = (piece: Tallied): void => {
    const before = pieces.count()
    const row = pieces.numberOf(piece.keyA, piece.keyB)
    if (row >= rows.office.length) makeRoom(row)
    if (row < before) {
      const was = rows.office[row] ?? 0
      byOffice[was % officeFlags] = (byOffice[was % officeFlags] ?? 0) - 1
      if (was >> listedBit) along.take(countedAt(row))
    }
    byOffice[piece.office] = (byOffice[piece.office] ?? 0) + 1
    rows.office[row] = piece.office | (piece.isListed ? 1 << listedBit : 0)
    rows.category[row] = categories.numberOf(piece.category)
    for (const { facet, column, numberOf } of named) column[row] = numberOf(piece[facet])
    rows.bandAndStock[row] = bandOf(piece.pricePaise) * 2 + (piece.inStock ? 1 : 0)
    rows.price[row] = piece.pricePaise
    rows.titleStep[row] = piece.titleStep
    const { groupA, groupB } = piece
    rows.group[row] = groupA === 0 && groupB === 0 ? -1 : groups.numberOf(groupA, groupB)
    rows.shape[row] = piece.shape ?? -1
    rows.score[row] = piece.score
    rows.tagList[row] = tagListOf(piece.tags)
    if (piece.isListed) along.put(countedAt(row))
  }
  const tagListOf = (tags: readonly number[] | null): number => {
    if (!tags?.length) return 0
    const list = tagListNames.numberOf(tags.join())
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
    const marked = (part: number, column: Uint16Array | Int32Array, marks: Uint8Array) =>
      ticks.push({ part, keep: (list, others) => keepMarked(list, column, marks, others) })
    const between = (part: number, column: Uint16Array | Int32Array, range: readonly [number, number]) =>
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
  const keepRated = (list: Int32Array, { rating = 0 }: TallyFilter): Int32Array =>
    rating > 0 ? keepBetween(list, rows.score, [scoreOf(rating), Number.POSITIVE_INFINITY]) : list

  /** Whether nothing narrows it. */
  const isAll = (filter: TallyFilter): boolean => {
    const { categoryKeys, among, fitsHome, rating = 0 } = filter
    return !(categoryKeys || among || fitsHome) && rating === 0 && ticksOf(filter).length === 0
  }

  /** How many pieces, or cards where a group is one. */
  const total = (filter: TallyFilter, isOnePerGroup: boolean): number => {
    if (isAll(filter)) return along.total(isOnePerGroup)
    let fits = keepRated(placedIn(filter), filter)
    for (const { keep } of ticksOf(filter)) fits = keep(fits)
    return isOnePerGroup ? countGroups(fits, rows.group, groups.count()) : fits.length
  }

  /** A facet counts what its own choice would show: it applies every part but itself. */
  const reckon = (filter: TallyFilter): Reckoned => {
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
    const rated = countFrom(fits, rows.score, scoreOf(wellRated))
    fits = keepRated(fits, filter)
    for (const [part, list] of butFor) butFor.set(part, keepRated(list, filter))

    const listsFor = (part: number) => [fits, ...(butFor.has(part) ? [butFor.get(part) ?? fits] : [])]
    const bounds = listsFor(pricePart).map((list) => boundsOf(list, rows.price))
    return {
      total: fits.length,
      rated,
      bounds: [Math.min(...bounds.map(([low]) => low)), Math.max(...bounds.map(([, high]) => high))],
      isTicked: (part) => butFor.has(part),
      countBy: (thing, part) => {
        const counts = new Int32Array(kindsOf(thing))
        for (const list of listsFor(part))
          if (thing === tagLists) countManyInto(counts, list, rows.tagList)
          else countInto(counts, list, narrowOf(thing))
        return counts
      },
    }
  }
  const reckonAll = (): Reckoned => ({
    total: along.total(false),
    rated: along.rated(),
    bounds: along.bounds(),
    isTicked: () => false,
    countBy: along.counts,
  })

  const count = (filter: TallyFilter): TallyCounts => {
    const { total, rated, bounds, isTicked, countBy } = isAll(filter) ? reckonAll() : reckon(filter)
    const names = named.map(({ facet, names: known }, thing) => {
      const counts = countBy(thing, thing)
      const list = known.flatMap((name, number) => (counts[number] ? { name, count: counts[number] } : []))
      return [facet, list] as const
    })
    const tags = new Map<number, number>()
    const ticked = (filter.attributes ?? []).map(({ id }) => id)
    const countTags = (part: number, isCounted: (field: number) => boolean): void => {
      for (const [list, pieces] of countBy(tagLists, part).entries())
        if (pieces > 0)
          for (const tag of tagsOf[list] ?? [])
            if (isCounted(idOfTag(tag))) tags.set(tag, (tags.get(tag) ?? 0) + pieces)
    }
    countTags(-1, (field) => !ticked.includes(field))
    for (const [at, id] of ticked.entries()) countTags(ownPart + at, (field) => field === id)

    const [low, high] = bounds
    const byPrice = countBy(bandsAndStocks, pricePart)
    // where neither is ticked both are the same, and a pass over everything is saved
    const byStock = isTicked(pricePart) || isTicked(stockPart) ? countBy(bandsAndStocks, stockPart) : byPrice
    const bands = new Map<number, number>()
    for (const [at, pieces] of byPrice.entries())
      if (pieces > 0) bands.set(at >> 1, (bands.get(at >> 1) ?? 0) + pieces)
    return {
      total,
      rated,
      inStock: byStock.reduce((sum, pieces, at) => (at % 2 === 1 ? sum + pieces : sum), 0),
      low: Number.isFinite(low) ? low : 0,
      high,
      bands,
      names: Object.fromEntries(names) as TallyCounts['names'],
      tags,
    }
  }

  /** What the office's list shows. */
  const officeRows = (filter: OfficeFilter): Int32Array => {
    const { flags, categoryKeys, brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
    const { office, category, price } = rows
    const brands = named[brandPart]
    const inCategory = categoryKeys && categories.marksOf(categoryKeys)
    const ofBrand = brand === undefined ? undefined : brands?.marksOf([brand])
    const into = picked
    const used = pieces.count()
    let found = 0
    for (let row = 0; row < used; row += 1) {
      if (flags[(office[row] ?? 0) % officeFlags] !== 1) continue
      if (inCategory && inCategory[category[row] ?? 0] !== 1) continue
      if (ofBrand && ofBrand[brands?.column[row] ?? 0] !== 1) continue
      const its = price[row] ?? 0
      if (its < minPrice || its > maxPrice) continue
      into[found] = row
      found += 1
    }
    return into.subarray(0, found)
  }
  const countOffice = (filter: OfficeFilter): number => officeRows(filter).length
  /** How many of them stand on each step of titles or prices (far-page.ts). */
  const officeSteps = (filter: OfficeFilter, by: 'title' | 'price'): Int32Array => {
    const { price, titleStep } = rows
    const shown = officeRows(filter)
    const counts = new Int32Array(by === 'title' ? milestones.length + 1 : priceSteps)
    for (let at = 0; at < shown.length; at += 1) {
      const row = shown[at] ?? 0
      const step = by === 'title' ? (titleStep[row] ?? 0) : priceStep(price[row] ?? 0)
      counts[step] = (counts[step] ?? 0) + 1
    }
    return counts
  }
  /** Where pieces stand, for what is counted among them alone; those it has not heard of are left out. */
  const rowsOf = (keys: readonly Pick<Tallied, 'keyA' | 'keyB'>[]): Int32Array =>
    Int32Array.from(keys, ({ keyA, keyB }) => pieces.find(keyA, keyB)).filter((row) => row >= 0)

  return {
    put,
    rowsOf,
    total,
    count,
    countOffice,
    officeSteps,
    milestones,
    byOffice: () => byOffice,
    pieces: pieces.count,
  }
}

export type Tally = ReturnType<typeof createTally>
