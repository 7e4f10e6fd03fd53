import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, zero } from '#kernel/money.ts'
import {
  amountOf,
  areThere,
  kept,
  type SoldLine,
  splitBack,
  unsent,
  worthBetween,
  worthOfCancelling,
  worthOfPieces,
} from './pieces.ts'

const aLine = (change: Partial<SoldLine> = {}): SoldLine => ({
  lineNo: 1,
  quantity: 1,
  cancelled: 0,
  dispatched: 0,
  returned: 0,
  offerPrice: paise(31_490_00),
  protectionPrice: zero,
  goodsNet: paise(22_043_00),
  protectionNet: zero,
  couponDiscount: zero,
  cashback: zero,
  takenBack: [],
  ...change,
})
const chairs = aLine({ lineNo: 2, quantity: 2, offerPrice: paise(6_490_00), goodsNet: paise(9_086_00) })

test('the mock-up: the chairs are cancelled, the sofa stays', () => {
  const valued = worthOfPieces([aLine(), chairs], paise(499_00), [{ lineNo: 2, quantity: 2 }], {
    kind: 'cancel',
    by: 'shopper',
  })
  expect(valued).toMatchObject({ charges: 0, total: 9_086_00 })
  expect(valued.lines[0]?.shown).toBe(12_980_00)
})

test('the whole order is cancelled: delivery comes back too', () => {
  const all = [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 2 },
  ]
  expect(worthOfPieces([aLine(), chairs], paise(499_00), all, { kind: 'cancel', by: 'shop' }).total).toBe(
    31_129_00 + 499_00,
  )
})

test.each([
  ['changed_mind', 0],
  ['damaged', 499_00],
] as const)('everything comes back, %s: charges %i', (why, charges) => {
  const sent = aLine({ dispatched: 1 })
  const valued = worthOfPieces([sent], paise(499_00), [{ lineNo: 1, quantity: 1 }], { kind: 'return', why })
  expect(valued.charges).toBe(charges)
})

test('pieces that are not there cannot be taken', () => {
  const lines = [aLine(), { ...chairs, dispatched: 1 }]
  expect(areThere(lines, [{ lineNo: 2, quantity: 1 }], unsent)).toBe(true)
  for (const pieces of [
    [{ lineNo: 2, quantity: 2 }],
    [{ lineNo: 3, quantity: 1 }],
    [
      { lineNo: 1, quantity: 1 },
      { lineNo: 1, quantity: 1 },
    ],
  ])
    expect(areThere(lines, pieces, unsent)).toBe(false)
})

test('cancelled and sent in any order, the pieces are worth what the line cost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_00 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (net, quantity, steps) => {
        let line = aLine({ quantity, goodsNet: paise(net) })
        let sum = 0
        for (const isCancelled of steps) {
          if (unsent(line) === 0) break
          if (isCancelled) {
            sum += amountOf(worthOfCancelling(line, 1))
            line = { ...line, cancelled: line.cancelled + 1 }
          } else {
            sum += amountOf(worthBetween(line, line.dispatched, line.dispatched + 1))
            line = { ...line, dispatched: line.dispatched + 1 }
          }
        }
        expect(unsent(line)).toBe(0)
        expect(kept(line)).toBe(line.dispatched)
        expect(sum).toBe(net)
      },
    ),
  )
})

test('money goes back the way it came, then to the credit, then to the gift card, and never more than was paid', () => {
  const paid = {
    toPay: paise(1_000),
    backToPayer: paise(300),
    storeCredit: paise(400),
    backToCredit: paise(100),
    giftCard: paise(250),
    backToGiftCard: paise(50),
  }
  expect(splitBack(paise(500), paid)).toEqual({ toPayer: 500, toCredit: 0, toGiftCard: 0 })
  expect(splitBack(paise(900), paid)).toEqual({ toPayer: 700, toCredit: 200, toGiftCard: 0 })
  expect(splitBack(paise(1_100), paid)).toEqual({ toPayer: 700, toCredit: 300, toGiftCard: 100 })
  expect(splitBack(paise(1_300), paid)).toEqual({ toPayer: 700, toCredit: 300, toGiftCard: 200 })
})
