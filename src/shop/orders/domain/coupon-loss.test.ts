import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, paise, sumOf, zero } from '#kernel/money.ts'
import { type CouponTerms, refundOf, withTakenBack } from './coupon-loss.ts'
import {
  type Act,
  amountOf,
  kept,
  type SoldLine,
  shareBetween,
  takenBackIn,
  unsent,
  worthBetween,
} from './pieces.ts'

const aLine = (change: Partial<SoldLine> = {}): SoldLine => ({
  lineNo: 1,
  quantity: 1,
  cancelled: 0,
  dispatched: 0,
  returned: 0,
  offerPrice: paise(9_000_00),
  protectionPrice: zero,
  goodsNet: paise(8_100_00),
  protectionNet: zero,
  couponDiscount: paise(900_00),
  cashback: zero,
  takenBack: [],
  ...change,
})
/** Ten in a hundred off, from ₹10,000. */
const sofa = aLine()
const filler = aLine({
  lineNo: 2,
  offerPrice: paise(1_500_00),
  goodsNet: paise(1_350_00),
  couponDiscount: paise(150_00),
})
const lamp = aLine({
  lineNo: 3,
  offerPrice: paise(500_00),
  goodsNet: paise(500_00),
  couponDiscount: zero,
})
const from10000: CouponTerms = { minimum: paise(10_000_00), isLost: false }
const byShopper: Act = { kind: 'cancel', by: 'shopper' }
const one = (lineNo: number) => ({ lineNo, quantity: 1 })

const refund = (lines: SoldLine[], pieces: number[], act: Act = byShopper, coupon = from10000) =>
  refundOf(lines, { charges: paise(499_00), coupon }, pieces.map(one), act)

describe('the filler of a coupon from ₹10,000', () => {
  test('cancelled by the shopper, takes the discount of the rest along', () => {
    const { total, couponLoss } = refund([sofa, filler], [2])
    expect(couponLoss).toMatchObject({ isLost: true, amount: 900_00, cashback: 0 })
    expect(couponLoss.takenBack).toEqual([{ lineNo: 1, from: 0, to: 1, goods: 900_00, protection: 0 }])
    expect(total).toBe(450_00)
  })

  test.each([
    ['cancelled by the shop', { kind: 'cancel', by: 'shop' }],
    ['damaged', { kind: 'return', why: 'damaged' }],
    ['part missing', { kind: 'return', why: 'part_missing' }],
    ['the wrong one', { kind: 'return', why: 'wrong_piece' }],
  ] as const)('%s, takes nothing along', (_name, act) => {
    const sent = [sofa, filler].map((line) =>
      act.kind === 'return' ? { ...line, dispatched: line.quantity } : line,
    )
    const { total, couponLoss } = refund(sent, [2], act)
    expect([total, couponLoss.amount, couponLoss.isLost]).toEqual([1_350_00, 0, false])
  })

  test('sent back because of a change of mind, does', () => {
    const sent = [sofa, filler].map((line) => ({ ...line, dispatched: 1 }))
    expect(refund(sent, [2], { kind: 'return', why: 'changed_mind' }).couponLoss.amount).toBe(900_00)
  })

  test('cancelled with all the rest, takes nothing', () => {
    const { total, couponLoss } = refund([sofa, filler], [1, 2])
    expect([total, couponLoss.amount, couponLoss.isLost]).toEqual([9_450_00 + 499_00, 0, false])
  })

  test('takes nothing where the rest still reaches the minimum, or there is none', () => {
    const dear = aLine({ offerPrice: paise(10_000_00), goodsNet: paise(9_000_00) })
    expect(refund([dear, filler], [2]).couponLoss.amount).toBe(0)
    const none = { minimum: null, isLost: false }
    expect(refund([sofa, filler], [2], byShopper, none).couponLoss.amount).toBe(0)
  })

  test('what the coupon does not cover neither counts nor costs the discount', () => {
    // out of stock: the shop cancelled the filler, and the shopper does without the lamp
    const left = [sofa, { ...filler, cancelled: 1 }, lamp]
    expect(refund(left, [3]).couponLoss).toMatchObject({ isLost: false, amount: 0 })
    const dearLamp = { ...lamp, offerPrice: paise(20_000_00), goodsNet: paise(20_000_00) }
    expect(refund([sofa, filler, dearLamp], [2]).couponLoss.amount).toBe(900_00)
  })

  test('never asks for money: what is missing is taken with the next piece, and all of it comes back', () => {
    const small = {
      ...filler,
      offerPrice: paise(400_00),
      goodsNet: paise(360_00),
      couponDiscount: paise(40_00),
    }
    const other = {
      ...small,
      lineNo: 3,
      offerPrice: paise(700_00),
      goodsNet: paise(630_00),
      couponDiscount: paise(70_00),
    }
    const first = refund([sofa, small, other], [2])
    expect([first.total, first.couponLoss.amount]).toEqual([0, 360_00])
    const afterFirst = withTakenBack([sofa, { ...small, cancelled: 1 }, other], first.couponLoss.takenBack)
    const lost = { ...from10000, isLost: true }
    const second = refund(afterFirst, [3], byShopper, lost)
    const inAll = sumOf(
      withTakenBack([sofa], [...first.couponLoss.takenBack, ...second.couponLoss.takenBack]).map(takenBackIn),
    )
    expect(inAll).toBe(900_00)
    expect(first.total + second.total + 8_100_00 + 900_00).toBe(8_100_00 + 360_00 + 630_00)
    const last = withTakenBack(
      [sofa].map((line) => ({ ...line, takenBack: afterFirst[0]?.takenBack ?? [] })),
      second.couponLoss.takenBack,
    )
    expect(refund(last, [1], byShopper, lost)).toMatchObject({ total: 9_000_00 + 499_00 })
  })
})

test('below the minimum there is no cashback for the rest, and nothing is taken off', () => {
  const earns = (line: SoldLine, cashback: number) => ({
    ...line,
    goodsNet: line.offerPrice,
    couponDiscount: zero,
    cashback: paise(cashback),
  })
  const lines = [earns(sofa, 900_00), earns(filler, 150_00)]
  const { total, couponLoss } = refund(lines, [2])
  expect(total).toBe(1_500_00)
  expect(couponLoss).toMatchObject({ isLost: true, amount: 0, takenBack: [], cashback: 900_00 })
})

const lineOf = (
  lineNo: number,
  [price, quantity, bps, protectionPrice]: [number, number, number, number],
): SoldLine => {
  const [goods, protection] = [price * quantity, protectionPrice * quantity]
  const discount = paise(Math.floor(((goods + protection) * bps) / 10_000))
  const [offGoods = zero, offProtection = zero] = allocate(discount, [goods, protection])
  return aLine({
    lineNo,
    quantity,
    offerPrice: paise(price),
    protectionPrice: paise(protectionPrice),
    goodsNet: paise(goods - offGoods),
    protectionNet: paise(protection - offProtection),
    couponDiscount: discount,
  })
}

const orders = fc.record({
  lines: fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 40_000_00 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(0, 1, 1_000, 3_333, 9_000, 10_000),
        fc.constantFrom(0, 1, 3_734_00, 4_999_99),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.map((one, at) => lineOf(at + 1, one))),
  /** Of what the covered lines cost. */
  minimum: fc.double({ min: 0.01, max: 1, noNaN: true }),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom('cancel', 'shop cancels', 'send', 'send', 'return', 'damaged'),
      counts: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
    }),
    { maxLength: 14 },
  ),
})

const worthKept = (lines: SoldLine[]) =>
  sumOf(lines.map((line) => amountOf(worthBetween(line, line.returned, kept(line)))))

test('cancelled, sent and sent back in any order: refunds and what is kept come to what was paid, to the paisa', () => {
  fc.assert(
    fc.property(orders, ({ lines: sold, minimum: part, steps }) => {
      const charges = paise(499_00)
      const covered = sold.filter(({ couponDiscount }) => couponDiscount > 0)
      const shown = (line: SoldLine) => amountOf(worthBetween(line, 0, line.quantity)) + line.couponDiscount
      const minimum = paise(Math.ceil(part * covered.reduce((sum, line) => sum + shown(line), 0)))
      const goods = worthKept(sold)
      let [lines, isLost, refunded, chargesBack] = [sold, false, 0, 0]
      const does = (what: string, counts: number[]) => {
        const most = (line: SoldLine) =>
          what === 'return' || what === 'damaged' ? line.dispatched - line.returned : unsent(line)
        const pieces = lines
          .map((line, at) => ({ lineNo: line.lineNo, quantity: Math.min(counts[at] ?? 0, most(line)) }))
          .filter(({ quantity }) => quantity > 0)
        if (pieces.length === 0) return
        const moved = (key: 'cancelled' | 'dispatched' | 'returned') =>
          lines.map((line) => ({
            ...line,
            [key]: line[key] + (pieces.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0),
          }))
        if (what === 'send') {
          lines = moved('dispatched')
          return
        }
        const isCancel = what === 'cancel' || what === 'shop cancels'
        const act: Act = isCancel
          ? { kind: 'cancel', by: what === 'cancel' ? 'shopper' : 'shop' }
          : { kind: 'return', why: what === 'return' ? 'changed_mind' : 'damaged' }
        const back = refundOf(lines, { charges, coupon: { minimum, isLost } }, pieces, act)
        expect(back.total).toBeGreaterThanOrEqual(0)
        if (what === 'shop cancels' || what === 'damaged') expect(back.couponLoss.amount).toBe(0)
        refunded += back.total - back.charges
        chargesBack += back.charges
        isLost = back.couponLoss.isLost
        lines = withTakenBack(moved(isCancel ? 'cancelled' : 'returned'), back.couponLoss.takenBack)
        expect(refunded + worthKept(lines)).toBe(goods)
        for (const line of lines) {
          expect(sumOf(line.takenBack.map(amountOf))).toBeLessThanOrEqual(line.couponDiscount)
          // piece by piece, so that papers never say more than the shop did
          for (let at = 0; at < line.quantity; at += 1) {
            const share = shareBetween(line, at, at + 1)
            expect(Math.min(share.goods, share.protection)).toBeGreaterThanOrEqual(0)
          }
        }
      }
      for (const { what, counts } of steps) does(what, counts)
      // and in the end everything goes back
      does('cancel', [5, 5, 5, 5])
      does('return', [5, 5, 5, 5])
      expect(refunded).toBe(goods)
      expect(chargesBack === 0 || chargesBack === charges).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
