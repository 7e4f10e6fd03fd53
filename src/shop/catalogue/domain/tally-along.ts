// What all that shoppers see comes to, kept along with every piece that is told of: nobody goes through a million pieces
// for it.
import { createSums } from './numbered.ts'

/** A piece by its numbers: a kind for each thing that is counted, and its group, -1 for none. */
export type Counted = { kinds: readonly number[]; group: number; price: number; isRated: boolean }

export function createAlong(things: number, boundsOfAll: () => [low: number, high: number]) {
  const sums = Array.from({ length: things }, createSums)
  const groups = createSums()
  let [pieces, cards, rated] = [0, 0, 0]
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  let areBoundsKnown = true

  const add = ({ kinds, group, price, isRated }: Counted, by: 1 | -1): number => {
    for (const [thing, kind] of kinds.entries()) sums[thing]?.add(kind, by)
    pieces += by
    if (isRated) rated += by
    const ofGroup = group < 0 ? 0 : groups.add(group, by)
    // the first of its group makes a card, the last takes it away
    if (group < 0 || ofGroup === Math.max(by, 0)) cards += by
    return price
  }
  return {
    put: (piece: Counted): void => {
      const price = add(piece, 1)
      low = Math.min(low, price)
      high = Math.max(high, price)
    },
    take: (piece: Counted): void => {
      const price = add(piece, -1)
      if (price <= low || price >= high) areBoundsKnown = false
    },
    total: (isOnePerGroup: boolean): number => (isOnePerGroup ? cards : pieces),
    rated: (): number => rated,
    /** How many of each kind. */
    counts: (thing: number): Int32Array => sums[thing]?.counts() ?? new Int32Array(0),
    /** What was cheapest or dearest may have gone: then it is looked for. */
    bounds: (): [low: number, high: number] => {
      if (!areBoundsKnown) [low, high] = boundsOfAll()
      areBoundsKnown = true
      return [low, high]
    },
  }
}
