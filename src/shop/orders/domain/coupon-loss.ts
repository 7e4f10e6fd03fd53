// A coupon with a minimum, when part of its order goes back because the shopper wants so. What is kept must still reach
// the minimum; else the coupon's share in it is taken off the refund. From then on it belongs to what those pieces are
// worth, and comes back with them.
import { allocate, atMost, type Paise, paise, sumOf, zero } from '#kernel/money.ts'
import {
  type Act,
  amountOf,
  countOf,
  kept,
  type LineQuantity,
  type SoldLine,
  shareBetween,
  shownPrice,
  type TakenBack,
  type Valued,
  worthOfPieces,
} from './pieces.ts'

export type CouponTerms = {
  /** What the goods it covers must cost together; null where nothing was asked for. */
  minimum: Paise | null
  /** The minimum was missed before. */
  isLost: boolean
}

export type CouponLoss = {
  isLost: boolean
  /** From the pieces that are kept. */
  takenBack: (TakenBack & { lineNo: number })[]
  amount: Paise
  /** Store credit that will not come for them. */
  cashback: Paise
}

/** A fault of ours, a cancellation of ours, or another of the same that we do not have costs nobody their discount. */
const isOwnWish = (act: Act): boolean =>
  act.kind === 'cancel' ? act.by === 'shopper' : act.why === 'changed_mind' && act.wish !== 'replace'

const isCovered = (line: SoldLine): boolean => line.couponDiscount > 0 || line.cashback > 0

/** Never more than the leaving pieces are worth: nobody is asked for money. The rest is taken the next time, if ever. */
function couponLoss(
  lines: readonly SoldLine[],
  { minimum, isLost: wasLost }: CouponTerms,
  pieces: readonly LineQuantity[],
  act: Act,
  worth: Paise,
): CouponLoss {
  const nothing = { isLost: wasLost, takenBack: [], amount: zero, cashback: zero }
  if (minimum === null || !isOwnWish(act)) return nothing
  const covered = lines.filter(isCovered)
  const rest = covered.map((line) => ({ line, ...keptAfter(line, countOf(pieces, line), act) }))
  const restShown = sumOf(rest.map(({ line, from, to }) => shownPrice(line, to - from)))
  const isMissed = wasLost || covered.some((line) => countOf(pieces, line) > 0)
  if (!isMissed || restShown === 0 || restShown >= minimum) return nothing
  const shares = rest.map(({ line, from, to }) => shareBetween(line, from, to))
  const amount = atMost(sumOf(shares.map(amountOf)), worth)
  const taken = allocate(
    amount,
    shares.flatMap(({ goods, protection }) => [goods, protection]),
  )
  return {
    isLost: true,
    takenBack: rest
      .map(({ line, from, to }, at) => ({
        lineNo: line.lineNo,
        from,
        to,
        goods: taken[2 * at] ?? zero,
        protection: taken[2 * at + 1] ?? zero,
      }))
      .filter((one) => amountOf(one) > 0),
    amount,
    cashback: wasLost ? zero : sumOf(rest.map(({ line, from, to }) => cashbackOf(line, to - from))),
  }
}

/** What of a line stays with the shopper. */
const keptAfter = (line: SoldLine, count: number, { kind }: Act): { from: number; to: number } => ({
  from: line.returned + (kind === 'return' ? count : 0),
  to: kept(line) - (kind === 'cancel' ? count : 0),
})

/** For so many pieces of it. */
export const cashbackOf = ({ cashback, quantity }: SoldLine, pieces: number): Paise =>
  paise(Math.round((cashback * pieces) / quantity))

export type RefundTerms = { charges: Paise; coupon: CouponTerms }

export type Refund = Valued & { couponLoss: CouponLoss }

/** What comes back for these pieces: what they are worth, less what a coupon is taken back for the others. */
export function refundOf(
  lines: readonly SoldLine[],
  { charges, coupon }: RefundTerms,
  pieces: readonly LineQuantity[],
  act: Act,
): Refund {
  const valued = worthOfPieces(lines, charges, pieces, act)
  const loss = couponLoss(lines, coupon, pieces, act, paise(valued.total - valued.charges))
  return { ...valued, couponLoss: loss, total: paise(valued.total - loss.amount) }
}

/** The lines once it is taken back. */
export const withTakenBack = <L extends SoldLine>(
  lines: readonly L[],
  takenBack: CouponLoss['takenBack'],
): L[] =>
  lines.map((line) => ({
    ...line,
    takenBack: [...line.takenBack, ...takenBack.filter(({ lineNo }) => lineNo === line.lineNo)],
  }))
