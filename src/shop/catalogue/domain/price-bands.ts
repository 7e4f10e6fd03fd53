// How many pieces there are at which price: in bands whose edges are round, narrow where prices are low.

/** Whole rupees; the last band has no end. */
export const priceEdges = [
  0, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000,
  35_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
  10_000_000,
] as const

export type PriceBand = { from: number; to: number; count: number }

/** From the first band with something in it to the last; `counts` by the number of the band, from 1 on. */
export function bandsOf(counts: ReadonlyMap<number, number>): PriceBand[] {
  const bands = priceEdges.slice(0, -1).map((from, at) => ({
    from,
    to: priceEdges[at + 1] ?? from,
    count: counts.get(at + 1) ?? 0,
  }))
  const first = bands.findIndex(({ count }) => count > 0)
  return first < 0 ? [] : bands.slice(first, bands.findLastIndex(({ count }) => count > 0) + 1)
}

/** Where the two handles stand, counted in edges: what was typed between two of them reaches over both. */
export function handlesAt(
  bands: readonly PriceBand[],
  { min, max }: { min: number | undefined; max: number | undefined },
): { low: number; high: number } {
  const low = min === undefined ? 0 : bands.filter(({ from }) => from <= min).length - 1
  const high = max === undefined ? bands.length : bands.filter(({ from }) => from < max).length
  const atMost = (most: number, value: number) => Math.max(0, Math.min(most, value))
  const least = atMost(bands.length - 1, low)
  return { low: least, high: Math.max(least + 1, atMost(bands.length, high)) }
}

/** The price at an edge; nothing at the two ends, which narrow nothing. */
export function priceAt(bands: readonly PriceBand[], edge: number, side: 'low' | 'high'): string {
  if (side === 'low') return edge <= 0 ? '' : String(bands[edge]?.from ?? '')
  return edge >= bands.length ? '' : String(bands[edge - 1]?.to ?? '')
}
