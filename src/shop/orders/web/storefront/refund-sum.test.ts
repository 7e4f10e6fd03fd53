import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WireOrder, WireRefundQuote } from '../../contract.ts'
import { RefundSum } from './RefundSum.tsx'

const quote: WireRefundQuote = {
  lines: [{ line: 2, quantity: 1, price: 1_500, coupon_share: 150, amount: 1_350 }],
  charges: 0,
  coupon_taken_back: 900,
  cashback_lost: 0,
  coupon_minimum: 10_000,
  to_gift_card: 0,
  to_store_credit: 0,
  to_payer: 450,
  total: 450,
  gst: 10,
}

const shown = (change: Partial<WireRefundQuote>, payment: 'paid' | 'at_the_door') => {
  const order = {
    bill: { coupon: 'SAVE10' },
    lines: [{ line: 2, title: 'A filler' }],
    payment: { state: payment },
  } as WireOrder
  const page = renderToStaticMarkup(
    createElement(RefundSum, { quote: { ...quote, ...change }, order, isStale: false }),
  )
  return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('what a coupon is taken back for the rest stands in the sum, with the reason', () => {
  expect(shown({}, 'paid').trim()).toBe(
    'A filler ₹1,500.00 Share of coupon SAVE10 −₹150.00 Coupon discount taken back −₹900.00 You get back ₹450.00 ' +
      'The rest of your order is below ₹10,000, the minimum for SAVE10: a discount of ₹900 is taken off this refund.',
  )
})

test('where all of it is taken back, nothing comes; where nothing was paid, less is asked for', () => {
  const none = { coupon_taken_back: 1_350, to_payer: 0, total: 0 }
  expect(shown(none, 'paid')).toContain('You get back ₹0.00')
  const door = shown({ to_payer: 0 }, 'at_the_door')
  expect(door).toContain('Worth ₹450.00')
  expect(door).toContain('a discount of ₹900 no longer applies.')
})

test('nothing is said where nothing is taken back', () => {
  const whole = { coupon_taken_back: 0, coupon_minimum: 0, to_payer: 1_350, total: 1_350 }
  expect(shown(whole, 'paid')).not.toMatch(/taken|minimum/)
})
