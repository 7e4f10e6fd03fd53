// How much unpaid orders of one network may keep back from everybody else. A network can be five hundred people behind
// one address, so small orders always go through; what is bounded is emptying shelves without paying.

/** What the unpaid orders of a network keep of one product, and what is left of it for others. */
export type Hold = {
  productId: string
  /** By orders that wait for a payment. */
  unpaid: number
  /** By orders to be paid at the door, until they are packed. */
  cash: number
  /** Null where it is made to order, and nothing can be kept back. */
  inStock: number | null
}

export type Wanted = { productId: string; quantity: number; inStock: number | null }

/** Pieces that orders of one network keep while they wait for their payments. The first order may be of any size. */
export const mostUnpaidPieces = 120
/** With those to be paid at the door. */
export const mostPiecesInAll = 300
/** Products of which a network keeps more than it leaves: so few that nine in ten stay even in a small shop. */
export const mostEmptied = { online: 8, cash: 5 }
/** Orders to be paid at the door that wait to be packed, for one mobile number. */
export const mostCashOrdersOfPhone = 5

/** Whether this order would keep too much back; `by` says how it is to be paid. */
export function holdsTooMuch(
  holds: readonly Hold[],
  wanted: readonly Wanted[],
  by: 'online' | 'cash',
): boolean {
  const counted = wanted.filter(({ inStock }) => inStock !== null)
  const more = sum(counted.map(({ quantity }) => quantity))
  const unpaid = sum(holds.map((hold) => hold.unpaid))
  const inAll = unpaid + sum(holds.map((hold) => hold.cash))
  if (by === 'online' && unpaid > 0 && unpaid + more > mostUnpaidPieces) return true
  if (inAll > 0 && inAll + more > mostPiecesInAll) return true
  const kindOf = by === 'cash' ? 'cash' : 'unpaid'
  const emptied = new Set(
    holds.filter((hold) => isEmptied(hold[kindOf], hold.inStock, 0)).map(({ productId }) => productId),
  )
  const before = emptied.size
  for (const { productId, quantity, inStock } of counted) {
    const held = holds.find((hold) => hold.productId === productId)?.[kindOf] ?? 0
    if (isEmptied(held, inStock, quantity)) emptied.add(productId)
  }
  // whoever empties nothing more is not held up by a neighbour who did
  return emptied.size > before && emptied.size > mostEmptied[by]
}

/** More of it is kept than is left for others. */
const isEmptied = (held: number, inStock: number | null, more: number): boolean =>
  inStock !== null && held + more > 0 && held + more > inStock - more

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
