// Which location sends what. One rule, in this order:
//
//   1. the earliest promise: the day on which the last piece is at the door;
//   2. the fewest parcels: what one location sends for an order is one parcel;
//   3. the fewest parcels out of another state than the shopper's;
//   4. the fuller shelves: of what is wanted, the locations that send have the most free in all;
//   5. the locations whose ids come first.
//
// Those locations being chosen, each line is given out on its own: whole from one of them where one has enough, else
// from as few as can be; of two that could, the one in the shopper's state, then the fuller shelf, then the lower id.
// All that is made to order is always there, and goes with the parcel that is there anyway, by the same three.
//
// Nothing here depends on the order of what is passed in. It refuses exactly when the shelves together are short.

export type SourcingLine = {
  productId: string
  quantity: number
  /** Nothing is counted: any location can send it. */
  isMadeToOrder: boolean
  shipDays: number
}

export type Shelf = { productId: string; locationId: string; free: number }

export type SourcingLocation = {
  id: string
  /** Of its registration. */
  state: string
  /** The day on which it can be at the door, as 2026-11-15, of a piece that needs so many days to be ready. */
  promiseOf: (shipDays: number) => string
}

export type Source = { productId: string; locationId: string; quantity: number }

/** In the order of their promise, then of their ids. */
export type SourcedParcel = { locationId: string; lines: { productId: string; quantity: number }[] }

export type Sourced =
  | { ok: true; parcels: SourcedParcel[] }
  /** The products whose shelves are short together, and how many there are. */
  | { ok: false; short: { productId: string; there: number }[] }

type Site = {
  id: string
  isSameState: boolean
  /** By line: how many it could send, and when they would be there. */
  free: number[]
  day: string[]
}

export function sourceOrder(
  asked: readonly SourcingLine[],
  shelves: readonly Shelf[],
  locations: readonly SourcingLocation[],
  shopperState: string | undefined,
): Sourced {
  const lines = asked.toSorted((a, b) => compare(a.productId, b.productId))
  const sites = sitesOf(lines, shelves, locations, shopperState)
  const short = lines.flatMap((line, at) => {
    const there = sumOf(sites.map(({ free }) => free[at] ?? 0))
    return there < line.quantity ? [{ productId: line.productId, there }] : []
  })
  if (short.length > 0) return { ok: false, short }
  const inTime = withinPromise(lines, sites)
  const sending = chooseSites(lines, inTime)
  return { ok: true, parcels: parcelsOf(lines, sending, giveOut(lines, sending)) }
}

function sitesOf(
  lines: readonly SourcingLine[],
  shelves: readonly Shelf[],
  locations: readonly SourcingLocation[],
  shopperState: string | undefined,
): Site[] {
  const freeOf = new Map(shelves.map((shelf) => [`${shelf.locationId} ${shelf.productId}`, shelf.free]))
  return locations
    .toSorted((a, b) => compare(a.id, b.id))
    .map((location) => {
      const days = new Map<number, string>()
      const dayOf = (shipDays: number): string => {
        const day = days.get(shipDays) ?? location.promiseOf(shipDays)
        days.set(shipDays, day)
        return day
      }
      return {
        id: location.id,
        isSameState: location.state === shopperState,
        free: lines.map(({ productId, quantity, isMadeToOrder }) =>
          isMadeToOrder ? quantity : Math.max(0, freeOf.get(`${location.id} ${productId}`) ?? 0),
        ),
        day: lines.map(({ shipDays }) => dayOf(shipDays)),
      }
    })
}

/** The sites with nothing left on them that would be there after the earliest day on which all can be there. */
function withinPromise(lines: readonly SourcingLine[], sites: readonly Site[]): Site[] {
  const upTo = (last: string): Site[] =>
    sites.map((site) => ({
      ...site,
      free: site.free.map((free, at) => ((site.day[at] ?? '') <= last ? free : 0)),
    }))
  // a line is there when enough of its pieces are; the order when its last line is
  const dayOfLine = (line: SourcingLine, at: number): string => {
    let there = 0
    for (const site of sites.toSorted((a, b) => compare(a.day[at] ?? '', b.day[at] ?? ''))) {
      there += site.free[at] ?? 0
      if (there >= line.quantity) return site.day[at] ?? ''
    }
    throw new Error('a line is sourced that is short')
  }
  return upTo(lines.map(dayOfLine).reduce((latest, day) => (day > latest ? day : latest), ''))
}

/** Sets of locations that are looked at before the search is cut short: all of them for ten locations and fewer. */
const mostSets = 1_024

function chooseSites(lines: readonly SourcingLine[], sites: readonly Site[]): Site[] {
  const useful = sites.filter(({ free }) => free.some((count) => count > 0))
  let looked = 0
  for (let size = 1; size <= useful.length; size += 1) {
    let best: Site[] | undefined
    for (const set of setsOf(useful, size)) {
      looked += 1
      if (looked > mostSets) return best ?? greedily(lines, useful)
      // sets come in the order of their ids: of two that are as good the first stays
      if (isEnough(lines, set) && (!best || isBetter(lines, set, best))) best = set
    }
    if (best) return best
  }
  return []
}

function* setsOf(sites: readonly Site[], size: number, from = 0): Generator<Site[]> {
  if (size === 0) return yield []
  for (let at = from; at <= sites.length - size; at += 1) {
    const first = sites[at] as Site
    for (const rest of setsOf(sites, size - 1, at + 1)) yield [first, ...rest]
  }
}

const isEnough = (lines: readonly SourcingLine[], set: readonly Site[]): boolean =>
  lines.every(({ quantity }, at) => {
    let there = 0
    for (const { free } of set) there += free[at] ?? 0
    return there >= quantity
  })

function isBetter(lines: readonly SourcingLine[], one: readonly Site[], other: readonly Site[]): boolean {
  const away = (set: readonly Site[]) => set.filter(({ isSameState }) => !isSameState).length
  const apart = away(one) - away(other)
  return apart === 0 ? fullness(lines, one) > fullness(lines, other) : apart < 0
}

const fullness = (lines: readonly SourcingLine[], set: readonly Site[]): number =>
  sumOf(set.map(({ free }) => sumOf(free.filter((_, at) => !lines[at]?.isMadeToOrder))))

/** Beyond ten locations: again and again the one that brings most of what is still missing. */
function greedily(lines: readonly SourcingLine[], sites: readonly Site[]): Site[] {
  const chosen: Site[] = []
  while (!isEnough(lines, chosen)) {
    const brings = (site: Site): number =>
      sumOf(
        lines.map(({ quantity }, at) => {
          const there = sumOf(chosen.map(({ free }) => free[at] ?? 0))
          return Math.min(site.free[at] ?? 0, Math.max(0, quantity - there))
        }),
      )
    const [next] = sites
      .filter((site) => !chosen.includes(site))
      .toSorted(
        (a, b) =>
          brings(b) - brings(a) ||
          Number(b.isSameState) - Number(a.isSameState) ||
          fullness(lines, [b]) - fullness(lines, [a]) ||
          compare(a.id, b.id),
      )
    if (!next) throw new Error('all locations together are short')
    chosen.push(next)
  }
  return chosen.toSorted((a, b) => compare(a.id, b.id))
}

function giveOut(lines: readonly SourcingLine[], sites: readonly Site[]): Source[] {
  return lines.flatMap(({ productId, quantity }, at) => {
    const free = (site: Site): number => site.free[at] ?? 0
    const byShelf = sites.toSorted(
      (a, b) => Number(b.isSameState) - Number(a.isSameState) || free(b) - free(a) || compare(a.id, b.id),
    )
    const whole = byShelf.find((site) => free(site) >= quantity)
    if (whole) return [{ productId, locationId: whole.id, quantity }]
    let left = quantity
    // the fullest first: so no more share in a line than must
    return byShelf
      .toSorted((a, b) => free(b) - free(a))
      .flatMap((site) => {
        const count = Math.min(left, free(site))
        left -= count
        return count > 0 ? [{ productId, locationId: site.id, quantity: count }] : []
      })
  })
}

function parcelsOf(
  lines: readonly SourcingLine[],
  sites: readonly Site[],
  sources: readonly Source[],
): SourcedParcel[] {
  const parcels = sites.map((site) => {
    const own = sources.filter(({ locationId }) => locationId === site.id)
    const days = lines.flatMap(({ productId }, at) =>
      own.some((source) => source.productId === productId) ? [site.day[at] ?? ''] : [],
    )
    return {
      locationId: site.id,
      day: days.reduce((latest, day) => (day > latest ? day : latest), ''),
      lines: own.map(({ productId, quantity }) => ({ productId, quantity })),
    }
  })
  return parcels
    .filter((parcel) => parcel.lines.length > 0)
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.locationId, b.locationId))
    .map(({ locationId, lines: own }) => ({ locationId, lines: own }))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
