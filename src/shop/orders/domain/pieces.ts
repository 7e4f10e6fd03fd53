// Pieces of an order and what they are worth: the bill in reverse. A line's pieces need not be worth the same to the
// paisa. They are counted off like this: what is sent goes from the front, what is cancelled from the back, what is
// returned from the front of what was sent. So sent and cancelled pieces together are always worth what the line cost.
import { type Paise, paise, sumOf, zero } from '#kernel/money.ts'
import { protectionPrice } from '#shop/cart/domain/bill.ts'

export type SoldLine = {
  lineNo: number
  quantity: number
  cancelled: number
  dispatched: number
  returned: number
  offerPrice: Paise
  hasProtection: boolean
  /** After all discounts, tax included, for all pieces together. */
  goodsNet: Paise
  protectionNet: Paise
}

export type Pieces = { lineNo: number; quantity: number }

export type Worth = { goods: Paise; protection: Paise }

const upTo = (net: Paise, quantity: number, pieces: number): number => Math.round((net * pieces) / quantity)

/** What the pieces from `from` up to `to` are worth. */
export const worthBetween = (line: SoldLine, from: number, to: number): Worth => ({
  goods: paise(upTo(line.goodsNet, line.quantity, to) - upTo(line.goodsNet, line.quantity, from)),
  protection: paise(
    upTo(line.protectionNet, line.quantity, to) - upTo(line.protectionNet, line.quantity, from),
  ),
})

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
export const shownPrice = (line: SoldLine, count: number): Paise =>
  paise(count * (line.offerPrice + (line.hasProtection ? protectionPrice : 0)))

export type ActWhy = 'damaged' | 'part_missing' | 'wrong_piece' | 'changed_mind'
export type Act = { kind: 'cancel' } | { kind: 'return'; why: ActWhy }

export type Valued = {
  lines: { lineNo: number; quantity: number; worth: Worth; shown: Paise }[]
  /** Delivery and assembly that come back too. */
  charges: Paise
  total: Paise
}

/**
 * What cancelling or returning these pieces is worth. Charges come back when nothing of the order is left and nothing was
 * sent, or when everything that was sent comes back through a fault of ours.
 */
export function worthOfPieces(
  lines: readonly SoldLine[],
  charges: Paise,
  pieces: readonly Pieces[],
  act: Act,
): Valued {
  const countOf = (lineNo: number) =>
    pieces.filter((piece) => piece.lineNo === lineNo).reduce((sum, { quantity }) => sum + quantity, 0)
  const valued = lines
    .map((line) => ({ line, quantity: countOf(line.lineNo) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({
      lineNo: line.lineNo,
      quantity,
      worth: act.kind === 'cancel' ? worthOfCancelling(line, quantity) : worthOfReturning(line, quantity),
      shown: shownPrice(line, quantity),
    }))
  const isLast =
    act.kind === 'cancel'
      ? lines.every((line) => line.dispatched === 0 && kept(line) === countOf(line.lineNo))
      : act.why !== 'changed_mind' &&
        lines.every((line) => kept(line) === line.returned + countOf(line.lineNo))
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
  pieces: readonly Pieces[],
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
