import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, sumOf, zero } from '#kernel/money.ts'
import { applyCoupon, type Coupon } from '#shop/promotions/domain/coupon.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { type BillItem, type BillRequest, billFor, couponGoods } from './bill.ts'

const now = new Date('2026-11-15T06:00:00Z')

const masai: Coupon = {
  code: 'masai',
  gives: { kind: 'percent', bps: 3_000, most: null },
  minimumSpend: paise(0),
  startsAt: new Date('2026-01-01'),
  endsAt: null,
  usesLeft: null,
  usesLeftForPerson: null,
  categories: [],
  brands: [],
  isActive: true,
  emiBank: null,
}

const anItem = (change: Partial<BillItem> = {}): BillItem => ({
  productId: 'aravali',
  quantity: 1,
  mrp: paise(46_999_00),
  offerPrice: paise(31_490_00),
  protectionPrice: zero,
  category: 'sofasets',
  brand: 'Monsoon Loft',
  gstRateBps: 1_800,
  ...change,
})
const chairs = anItem({
  productId: 'chettinad',
  quantity: 2,
  mrp: paise(9_999_00),
  offerPrice: paise(6_490_00),
})

const withCoupon = (coupon: Coupon, items: BillItem[]): BillRequest => {
  const applied = applyCoupon(coupon, couponGoods(items), now)
  return applied.ok ? { items, coupon: applied.value } : { items }
}

describe('the cart of the mock-up', () => {
  test('without a coupon', () => {
    expect(billFor({ items: [anItem(), chairs] })).toMatchObject({
      subtotal: 66_997_00,
      discount: 22_527_00,
      couponDiscount: 0,
      shipping: 0,
      total: 44_470_00,
      toPay: 44_470_00,
    })
  })

  test('with masai', () => {
    expect(billFor(withCoupon(masai, [anItem(), chairs]))).toMatchObject({
      couponDiscount: 13_341_00,
      total: 31_129_00,
    })
  })

  test('with protection on the sofa, delivery and assembly', () => {
    const bill = billFor({
      items: [anItem({ protectionPrice: paise(3_734_00) }), chairs],
      delivery: { charge: paise(499_00), assembly: paise(300_00) },
    })
    expect(bill.total).toBe(44_470_00 + 3_734_00 + 499_00 + 300_00)
    expect(bill.shipping).toBe(799_00)
    expect([bill.subtotal, bill.protection]).toEqual([66_997_00, 3_734_00])
    expect(bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['goods', 46_999_00],
      ['discount', -15_509_00],
      ['protection', 3_734_00],
      ['goods', 19_998_00],
      ['discount', -7_018_00],
      ['delivery', 499_00],
      ['assembly', 300_00],
    ])
  })

  test('a gift card first, then store credit, never more than the total', () => {
    const bill = billFor({
      items: [chairs],
      credit: { giftCard: paise(2_000_00), storeCredit: paise(50_000_00) },
    })
    expect([bill.total, bill.fromGiftCard, bill.fromStoreCredit, bill.toPay]).toEqual([
      12_980_00, 2_000_00, 10_980_00, 0,
    ])
  })

  test.each([
    ['all of it is covered', 12_980_00, 0, [12_980_00, 0, 0]],
    ['a paisa is missing: a rupee stays to be paid', 12_979_99, 0, [12_979_00, 0, 1_00]],
    ['a rupee is missing', 12_979_00, 0, [12_979_00, 0, 1_00]],
    ['the credit gives way before the card', 12_000_00, 979_50, [12_000_00, 979_00, 1_00]],
    ['credit alone', 0, 12_979_50, [0, 12_979_00, 1_00]],
  ])('no gateway takes less than a rupee: %s', (_case, giftCard, storeCredit, expected) => {
    const credit = { giftCard: paise(giftCard), storeCredit: paise(storeCredit) }
    const bill = billFor({ items: [chairs], credit })
    expect([bill.fromGiftCard, bill.fromStoreCredit, bill.toPay]).toEqual(expected)
  })

  test('a coupon for free delivery takes the delivery away, not the assembly', () => {
    const request = withCoupon({ ...masai, gives: { kind: 'free_delivery' } }, [chairs])
    const bill = billFor({ ...request, delivery: { charge: paise(499_00), assembly: paise(300_00) } })
    expect(bill.shipping).toBe(300_00)
  })

  test('an empty cart costs nothing', () => {
    expect(billFor({ items: [] })).toMatchObject({ lines: [], parts: [], total: 0, toPay: 0 })
  })
})

const items: fc.Arbitrary<BillItem[]> = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 5 }),
      mrp: fc.integer({ min: 1, max: 5_000_000_00 }),
      off: fc.integer({ min: 0, max: 9_999 }),
      protectionPrice: fc.constantFrom(0, 349_00, 3_734_00).map(paise),
      category: fc.constantFrom('sofasets', 'queenbed', 'lighting'),
      brand: fc.constantFrom('Nestora', 'Zari & Oak'),
      gstRateBps: fc.constantFrom(0, 500, 1_200, 1_800),
    })
    .map(({ off, mrp, ...item }) => ({
      ...item,
      productId: `p${mrp}`,
      mrp: paise(mrp),
      offerPrice: paise(Math.max(1, mrp - Math.floor((mrp * off) / 10_000))),
    })),
  { maxLength: 8 },
)
const coupons: fc.Arbitrary<Coupon> = fc
  .record({
    gives: fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        bps: fc.integer({ min: 1, max: 10_000 }),
        most: fc.option(fc.integer({ min: 1, max: 10_000_00 }).map(paise)),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 90_000_00 }).map(paise),
      }),
      fc.record({ kind: fc.constant('free_delivery' as const) }),
    ),
    categories: fc.subarray(['sofasets', 'queenbed', 'lighting']),
    brands: fc.subarray(['Nestora', 'Zari & Oak']),
  })
  .map((some) => ({ ...masai, ...some }))

const requests: fc.Arbitrary<BillRequest> = fc
  .record({
    items,
    coupon: fc.option(coupons),
    charge: fc.integer({ min: 0, max: 5_000_00 }).map(paise),
    assembly: fc.integer({ min: 0, max: 5_000_00 }).map(paise),
    giftCard: fc.integer({ min: 0, max: 900_000_00 }).map(paise),
    storeCredit: fc.integer({ min: 0, max: 900_000_00 }).map(paise),
    isSameState: fc.boolean(),
  })
  .map(({ items: some, coupon, charge, assembly, giftCard, storeCredit, isSameState }) => ({
    ...(coupon ? withCoupon(coupon, some) : { items: some }),
    delivery: { charge, assembly },
    credit: { giftCard, storeCredit },
    isSameState,
  }))

/** `CARTS=1000000` for the long run. */
const carts = Number(process.env.CARTS ?? 20_000)

test(`${carts} generated carts: every paisa is accounted for`, () => {
  fc.assert(
    fc.property(requests, (request) => {
      const bill = billFor(request)
      const sum = sumOf(bill.lines.map((line) => line.amount))
      const summary = bill.subtotal - bill.discount + bill.protection - bill.couponDiscount + bill.shipping
      const atMrp = request.items.reduce((all, item) => all + item.mrp * item.quantity, 0)
      const inParts = sumOf(bill.parts.map((part) => part.net))
      const isWhole = bill.parts.every(
        (part) => part.net >= 0 && part.gst.taxable + taxIn(part.gst) === part.net && part.gst.taxable >= 0,
      )
      const paid = bill.fromGiftCard + bill.fromStoreCredit + bill.toPay
      if (
        sum !== bill.total ||
        summary !== bill.total ||
        bill.subtotal !== atMrp ||
        inParts !== bill.total ||
        bill.gst.taxable + taxIn(bill.gst) !== bill.total ||
        paid !== bill.total ||
        bill.toPay < 0 ||
        (bill.toPay > 0 && bill.toPay < Math.min(1_00, bill.total)) ||
        bill.total < 0 ||
        bill.couponDiscount < 0 ||
        !isWhole
      )
        throw new Error(JSON.stringify(bill))
    }),
    { numRuns: carts },
  )
}, 600_000)

test('a line more costs what it costs, wherever it stands, and every other line stays as it was', () => {
  fc.assert(
    fc.property(
      items,
      items.filter(({ length }) => length > 0),
      fc.nat(8),
      (some, [one], place) => {
        if (!one) throw new Error('one more line')
        const extra = { ...one, productId: 'extra' }
        const before = billFor({ items: some })
        const after = billFor({ items: some.toSpliced(place, 0, extra) })
        const isOther = ({ productId }: { productId?: string }) => productId !== 'extra'
        expect(after.lines.filter(isOther)).toEqual(before.lines)
        expect(after.parts.filter(isOther)).toEqual(before.parts)
        const own = (extra.offerPrice + extra.protectionPrice) * extra.quantity
        expect(after.total - before.total).toBe(own)
        expect(sumOf(after.parts.filter((part) => !isOther(part)).map(({ net }) => net))).toBe(own)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('masai is exactly 30 % of what the goods cost, rounded half up', () => {
  fc.assert(
    fc.property(items, (some) => {
      const { total } = billFor({ items: some })
      const { couponDiscount } = billFor(withCoupon(masai, some))
      expect(couponDiscount).toBe(Math.floor((total * 3 + 5) / 10))
    }),
    { numRuns: 5_000 },
  )
})
