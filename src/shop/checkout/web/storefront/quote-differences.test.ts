import { expect, test } from 'vitest'
import type { WireQuote, WireQuoteLine } from '#shop/cart/contract.ts'
import { differencesBetween, soldMeanwhile } from './quote-differences.ts'

const line = (id: string, price: number, quantity: number): WireQuoteLine => ({
  id,
  title: `The ${id}`,
  brand: 'Nestora',
  image: '',
  price_offer: price,
  mrp: price,
  quantity,
  asked: 2,
  protection: false,
  protection_offered: false,
  protection_price: 0,
  state: quantity === 0 ? 'out_of_stock' : 'ok',
  price_was: null,
  ship_days: 1,
})

type Said = { lines: WireQuoteLine[]; coupon?: number; delivery?: number; assembly?: number; credit?: number }

function quote({ lines, coupon = 0, delivery = 0, assembly = 0, credit = 0 }: Said): WireQuote {
  const goods = lines.reduce((sum, { price_offer, quantity }) => sum + price_offer * quantity, 0)
  const total = goods - coupon + delivery + assembly
  const place = {
    pincode: '600004',
    locality: 'Mylapore',
    localities: [],
    district: 'Chennai',
    state: 'Tamil Nadu',
  }
  return {
    lines,
    gone: [],
    cancel_words: '',
    bill: {
      subtotal: goods,
      discount: 0,
      protection: 0,
      coupon_discount: coupon,
      shipping: delivery + assembly,
      assembly,
      total,
      gift_card: 0,
      store_credit: credit,
      to_pay: total - credit,
      gst: 0,
      cashback: 0,
    },
    coupon: coupon ? { code: 'masai', applied: true, words: '', emi_bank: null } : null,
    gift_card: null,
    fitting_coupons: [],
    delivery: {
      place,
      deliverable: true,
      left_behind: [],
      charge: delivery,
      free_from: null,
      assembly: { charge: assembly, minutes: 30 },
      needs_assembly: true,
      cash_up_to: null,
      promise: null,
      to_the_door: total,
    },
    credit_balance: null,
    pay_online: 'UPI',
    pay_methods: ['upi'],
    not_now: null,
  }
}

const seen = { lines: [line('sofa', 31_490, 1), line('chair', 6_490.5, 2)] }

test.each<[string, Said, { name: string; amount: number }[]]>([
  ['nothing', seen, []],
  ['the way', { ...seen, delivery: 499 }, [{ name: 'Delivery to Chennai 600004', amount: 499 }]],
  ['assembly', { ...seen, assembly: 249 }, [{ name: 'Assembly', amount: 249 }]],
  [
    'a price',
    { lines: [line('sofa', 32_000, 1), line('chair', 6_490.5, 2)] },
    [{ name: 'The sofa', amount: 510 }],
  ],
  [
    'fewer of one',
    { lines: [line('sofa', 31_490, 1), line('chair', 6_490.5, 1)] },
    [{ name: 'The chair, 1 instead of 2', amount: -6_490.5 }],
  ],
  [
    'one sold out, and the coupon gives less',
    { lines: [line('sofa', 31_490, 0), line('chair', 6_490.5, 2)], coupon: 100.25 },
    [
      { name: 'The sofa, sold out', amount: -31_490 },
      { name: 'Coupon masai', amount: -100.25 },
    ],
  ],
  ['store credit', { ...seen, credit: 1_000 }, [{ name: 'Store credit', amount: -1_000 }]],
])('%s: told by name', (_what, now, expected) => {
  expect(differencesBetween(quote(seen), quote(now), true)).toEqual(expected)
})

test('what has no name of its own is still counted', () => {
  const now = quote(seen)
  now.bill.to_pay += 10
  expect(differencesBetween(quote(seen), now, true)).toEqual([{ name: 'Everything else', amount: 10 }])
})

test('a piece that left the shop is sold out like one of which none is left', () => {
  expect(soldMeanwhile(quote(seen), quote({ lines: [line('chair', 6_490.5, 2)] }))).toEqual(['The sofa'])
  expect(
    soldMeanwhile(quote(seen), quote({ lines: [line('sofa', 31_490, 1), line('chair', 6_490.5, 1)] })),
  ).toEqual([])
})
