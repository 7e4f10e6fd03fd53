// What goes well with a piece: other kinds of things from the same room and colours, and what people bought with it.
// Nothing is guessed: every piece that is shown is in one of the piece's rooms, or was bought with it more than once.

export type Complement = {
  id: string
  category: string
  /** What the tax calls it, such as 9401 for seats: a sofa is not shown with a sofa of another category. */
  hsn: string
  /** Pieces that differ in colour or size alone share it. */
  group: string
  colourFamily: string
  /** It stands in a room in which the piece stands too. */
  isInRoom: boolean
  /** Orders that hold both. */
  boughtTogether: number
}

/** One order may be chance; from the second on it counts, and from the fifth no more. */
const leastOrders = 2
const mostOrders = 5

type Piece = Pick<Complement, 'category' | 'hsn' | 'group' | 'colourFamily'>

/** Its heading in the tax, or its category where it has none. */
const kindOf = ({ hsn, category }: Pick<Piece, 'hsn' | 'category'>): string => hsn.slice(0, 4) || category

const scoreOf = (one: Complement, piece: Piece): number => {
  const orders = one.boughtTogether < leastOrders ? 0 : Math.min(one.boughtTogether, mostOrders)
  // two of a kind go together only where people showed it
  const room = one.isInRoom && kindOf(one) !== kindOf(piece) ? 3 : 0
  if (orders + room === 0) return 0
  return 2 * orders + room + (one.colourFamily !== '' && one.colourFamily === piece.colourFamily ? 2 : 0)
}

/**
 * Best first; of those that weigh the same, the one that was named first. Of each kind one piece, so that a sofa is
 * shown with a lamp and a table and not with four lamps; a second of one comes only where too few are left.
 */
export function chooseComplements(piece: Piece, candidates: readonly Complement[], most: number): string[] {
  const ranked = candidates
    .filter(({ category, group }) => category !== piece.category && group !== piece.group)
    .map((one) => ({ one, score: scoreOf(one, piece) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)
  const ofGroups = firstOfEach(ranked, ({ group }) => group)
  const ofKinds = firstOfEach(ofGroups, kindOf)
  const others = ofGroups.filter((one) => !ofKinds.includes(one))
  return [...ofKinds, ...others].slice(0, most).map(({ id }) => id)
}

const firstOfEach = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => {
  const seen = new Set<string>()
  return list.filter((one) => {
    const isFirst = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isFirst
  })
}

/** One from each list in turn, without repeating any and without what is there already. */
export function mixed<T extends { id: string }>(
  lists: readonly (readonly T[])[],
  without: readonly string[],
  most: number,
): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat()
  return firstOfEach(
    inTurn.filter(({ id }) => !without.includes(id)),
    ({ id }) => id,
  ).slice(0, most)
}
