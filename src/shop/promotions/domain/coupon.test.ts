import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, sumOf } from '#kernel/money.ts'
import { applyCoupon, type Coupon, type CouponGoods, emiRefusal } from './coupon.ts'
import { whatItGives, whyNot } from './coupon-words.ts'

const now = new Date('2026-11-15T06:00:00Z')

const aCoupon = (change: Partial<Coupon> = {}): Coupon => ({
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
  ...change,
})

const goods = (...amounts: number[]): CouponGoods[] =>
  amounts.map((amount) => ({ category: 'sofasets', brand: 'Nestora', amount: paise(amount) }))

describe('refusals say why', () => {
  test.each([
    [{ isActive: false }, 'coupon_unknown'],
    [{ startsAt: new Date('2026-11-16') }, 'coupon_not_live'],
    [{ endsAt: now }, 'coupon_ended'],
    [{ usesLeft: 0 }, 'coupon_used_up'],
    [{ usesLeftForPerson: 0 }, 'coupon_used_by_person'],
    [{ categories: ['queenbed'] }, 'coupon_covers_nothing'],
    [{ brands: ['Zari & Oak'] }, 'coupon_covers_nothing'],
    [{ minimumSpend: paise(100_001) }, 'coupon_below_minimum'],
    [{ minimumSpend: paise(100_000), endsAt: new Date('2026-11-16') }, undefined],
  ] as [Partial<Coupon>, string | undefined][])('%j: %s', (change, refused) => {
    const applied = applyCoupon(aCoupon(change), goods(60_000, 40_000), now)
    expect(applied.ok ? undefined : applied.error).toBe(refused)
  })
})

describe('what it gives', () => {
  const given = (change: Partial<Coupon>, lines: CouponGoods[]) => {
    const applied = applyCoupon(aCoupon(change), lines, now)
    if (!applied.ok) throw new Error(applied.error)
    return applied.value
  }

  test('30 % of the cart in the mock-up', () => {
    const { discounts } = given({}, goods(31_490_00, 12_980_00))
    expect(sumOf(discounts)).toBe(13_341_00)
  })

  test('an amount never takes more than the goods cost', () => {
    const { discounts } = given({ gives: { kind: 'amount', amount: paise(500_00) } }, goods(100_00, 50_00))
    expect(discounts).toEqual([100_00, 50_00])
  })

  test('a cap holds', () => {
    const gives = { kind: 'percent', bps: 3_000, most: paise(1_000_00) } as const
    expect(sumOf(given({ gives }, goods(10_000_00)).discounts)).toBe(1_000_00)
  })

  test('only what it covers is discounted', () => {
    const lines: CouponGoods[] = [
      { category: 'sofasets', brand: 'Nestora', amount: paise(100_00) },
      { category: 'queenbed', brand: 'Nestora', amount: paise(200_00) },
    ]
    expect(given({ categories: ['queenbed'] }, lines).discounts).toEqual([0, 60_00])
  })

  test('cashback and free delivery take nothing off the goods', () => {
    const cashback = given({ gives: { kind: 'cashback', bps: 2_000, most: null } }, goods(44_470_00))
    expect([sumOf(cashback.discounts), cashback.cashback]).toEqual([0, 8_894_00])
    const free = given({ gives: { kind: 'free_delivery' } }, goods(44_470_00))
    expect([sumOf(free.discounts), free.isDeliveryFree]).toEqual([0, true])
  })

  test('30 % is exact, rounded half up, and shared without losing a paisa', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000_00 }), { minLength: 1, maxLength: 20 }),
        (amounts) => {
          const { discounts } = given({}, goods(...amounts))
          const base = amounts.reduce((sum, amount) => sum + amount, 0)
          expect(sumOf(discounts)).toBe(Math.floor((base * 3 + 5) / 10))
          discounts.forEach((discount, i) => {
            expect(discount).toBeGreaterThanOrEqual(0)
            expect(discount).toBeLessThanOrEqual(amounts[i] ?? 0)
          })
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a coupon of a bank', () => {
  const hdfc = aCoupon({
    code: 'HDFCEMI500',
    gives: { kind: 'amount', amount: paise(500_00) },
    minimumSpend: paise(3_000_00),
    emiBank: 'HDFC Bank',
  })

  test.each([
    ['HDFC Bank', 3_000_00, 3_000_00, undefined],
    ['ICICI Bank', 3_000_00, 9_000_00, 'coupon_needs_emi'],
    [undefined, 3_000_00, 9_000_00, 'coupon_needs_emi'],
    ['HDFC Bank', 3_000_00, 2_999_99, 'coupon_below_emi'],
    ['HDFC Bank', undefined, 9_000_00, 'coupon_below_emi'],
  ] as const)('paid by EMI of %s, from %s, %d left to pay: %s', (paysByEmiOf, from, toPay, refused) => {
    const emiFrom = from === undefined ? undefined : paise(from)
    expect(emiRefusal(hdfc, { paysByEmiOf, emiFrom }, paise(toPay))).toBe(refused)
  })

  test('others do not ask how they are paid', () =>
    expect(emiRefusal(aCoupon(), {}, paise(1_00))).toBeUndefined())

  test('says so', () => {
    expect(whatItGives(hdfc)).toBe('₹500 off when you pay by HDFC Bank EMI')
    const covered = paise(9_000_00)
    expect(whyNot(hdfc, 'coupon_needs_emi', { covered })).toBe(
      '₹500 off applies when you pay by HDFC Bank EMI. Choose it at checkout.',
    )
    expect(whyNot(hdfc, 'coupon_below_emi', { covered, emiFrom: paise(3_000_00) })).toBe(
      'HDFC Bank takes EMI from ₹3,000, and less than that is left to pay.',
    )
  })
})
