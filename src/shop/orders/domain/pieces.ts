// Pieces of an order and what they are worth: the bill in reverse. A line's pieces need not be worth the same to the
// paisa. They are counted off like this: what is sent goes from the front, what is cancelled from the back, what is
// returned from the front of what was sent. So sent and cancelled pieces together are always worth what the line cost.
import { type Paise, paise, sumOf, zero } from '#kernel/money.ts'

export type SoldLine = {
  lineNo: number
  quantity: number
  cancelled: number
  dispatched: number
  returned: number
  offerPrice: Paise
  /** For one piece, as it was sold; zero without. */
  protectionPrice: Paise
  /** After all discounts, tax included, for all pieces together. */
  goodsNet: Paise
  protectionNet: Paise
  /** The coupon's share in it, off now or as store credit later. */
  couponDiscount: Paise
  cashback: Paise
  /** What of that share was taken back since; see coupon-loss.ts. The oldest first. */
  takenBack: readonly TakenBack[]
}

/** For the pieces from `from` up to `to` together. */
export type TakenBack = { from: number; to: number; goods: Paise; protection: Paise }

export type LineQuantity = { lineNo: number; quantity: number }

export type Worth = { goods: Paise; protection: Paise }

const upTo = (net: Paise, quantity: number, pieces: number): number => Math.round((net * pieces) / quantity)

const priceOf = (line: SoldLine): Worth => ({
  goods: line.offerPrice,
  protection: line.protectionPrice,
})

/**
 * What the pieces up to each one are worth. A coupon's share that was taken back falls on them as that share did: so no
 * piece is ever worth more than its price.
 */
function worthsUpTo(line: SoldLine, of: keyof Worth): number[] {
  const net = of === 'goods' ? line.goodsNet : line.protectionNet
  const price = priceOf(line)[of]
  const sold = Array.from({ length: line.quantity + 1 }, (_, pieces) => upTo(net, line.quantity, pieces))
  return line.takenBack
    .filter((taken) => taken[of] > 0)
    .reduce((worths, { from, to, [of]: taken }) => {
      const shareFrom = (pieces: number) =>
        price * (pieces - from) - (worths[pieces] ?? 0) + (worths[from] ?? 0)
      return worths.map((worth, pieces) => {
        if (pieces <= from) return worth
        return worth + (pieces >= to ? taken : Math.round((taken * shareFrom(pieces)) / shareFrom(to)))
      })
    }, sold)
}

/** What the pieces from `from` up to `to` are worth. */
export function worthBetween(line: SoldLine, from: number, to: number): Worth {
  const between = (of: keyof Worth): Paise => {
    const worths = worthsUpTo(line, of)
    return paise((worths[to] ?? 0) - (worths[from] ?? 0))
  }
  return { goods: between('goods'), protection: between('protection') }
}

/** The coupon's share that is still in these pieces. */
export function shareBetween(line: SoldLine, from: number, to: number): Worth {
  const [price, worth] = [priceOf(line), worthBetween(line, from, to)]
  const share = (of: keyof Worth): Paise => paise(Math.max(0, price[of] * (to - from) - worth[of]))
  return { goods: share('goods'), protection: share('protection') }
}

/** What the pieces that are kept cost more, since the coupon's share was taken back. */
export function takenBackIn(line: SoldLine): Paise {
  const worth = (of: SoldLine) => amountOf(worthBetween(of, line.returned, kept(line)))
  return paise(worth(line) - worth({ ...line, takenBack: [] }))
}

export const kept = (line: SoldLine): number => line.quantity - line.cancelled

/** Pieces that nobody has sent yet. */
export const unsent = (line: Pick<SoldLine, 'quantity' | 'cancelled' | 'dispatched'>): number =>
  line.quantity - line.cancelled - line.dispatched

export const worthOfCancelling = (line: SoldLine, count: number): Worth =>
  worthBetween(line, kept(line) - count, kept(line))

export const worthOfReturning = (line: SoldLine, count: number): Worth =>
  worthBetween(line, line.returned, line.returned + count)

export const amountOf = ({ goods, protection }: Worth): Paise => paise(goods + protection)

/** At the price shown in the shop, before the coupon's share. */
export const shownPrice = (line: SoldLine, count: number): Paise => paise(count * amountOf(priceOf(line)))

export type ActWhy = 'damaged' | 'part_missing' | 'wrong_piece' | 'changed_mind'
export type Act =
  | { kind: 'cancel'; by: 'shopper' | 'shop' }
  | { kind: 'return'; why: ActWhy; wish?: 'refund' | 'replace' }

export type Valued = {
  lines: { lineNo: number; quantity: number; worth: Worth; shown: Paise }[]
  /** Delivery and assembly that come back too. */
  charges: Paise
  total: Paise
}

export const countOf = (pieces: readonly LineQuantity[], { lineNo }: Pick<SoldLine, 'lineNo'>): number =>
  pieces.filter((piece) => piece.lineNo === lineNo).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * What cancelling or returning these pieces is worth. Charges come back when nothing of the order is left and nothing was
 * sent, or when everything that was sent comes back through a fault of ours.
 */
export function worthOfPieces(
  lines: readonly SoldLine[],
  charges: Paise,
  pieces: readonly LineQuantity[],
  act: Act,
): Valued {
  const valued = lines
    .map((line) => ({ line, quantity: countOf(pieces, line) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({
      lineNo: line.lineNo,
      quantity,
      worth: act.kind === 'cancel' ? worthOfCancelling(line, quantity) : worthOfReturning(line, quantity),
      shown: shownPrice(line, quantity),
    }))
  const isLast =
    act.kind === 'cancel'
      ? lines.every((line) => line.dispatched === 0 && kept(line) === countOf(pieces, line))
      : act.why !== 'changed_mind' &&
        lines.every((line) => kept(line) === line.returned + countOf(pieces, line))
  const back = isLast ? charges : zero
  return {
    lines: valued,
    charges: back,
    total: paise(sumOf(valued.map(({ worth }) => amountOf(worth))) + back),
  }
}

/** Whether every piece asked for is there to be taken: no line twice, no more than `available` says. */
export const areThere = <L extends SoldLine>(
  lines: readonly L[],
  pieces: readonly LineQuantity[],
  available: (line: L) => number,
): boolean =>
  new Set(pieces.map(({ lineNo }) => lineNo)).size === pieces.length &&
  pieces.every(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line !== undefined && quantity > 0 && quantity <= available(line)
  })

/** What was paid from where, and how much of it went back already. */
export type PaidFrom = {
  toPay: Paise
  backToPayer: Paise
  storeCredit: Paise
  backToCredit: Paise
  giftCard: Paise
  backToGiftCard: Paise
}

/**
 * Money goes back the way it came, in reverse: first what the shopper paid, then what came from store credit, and what
 * came from a gift card goes back to it last. Never more in all than was paid: pieces of a line are not worth the same
 * to the paisa.
 */
export function splitBack(
  amount: Paise,
  paid: PaidFrom,
): { toPayer: Paise; toCredit: Paise; toGiftCard: Paise } {
  const toPayer = paise(Math.min(amount, paid.toPay - paid.backToPayer))
  const toCredit = paise(Math.min(amount - toPayer, paid.storeCredit - paid.backToCredit))
  const toGiftCard = paise(Math.min(amount - toPayer - toCredit, paid.giftCard - paid.backToGiftCard))
  return { toPayer, toCredit, toGiftCard }
}
