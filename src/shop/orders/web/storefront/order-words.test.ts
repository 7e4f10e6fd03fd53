import { expect, test } from 'vitest'
import { showExactRupees } from '#kernel/money.ts'
import type { WireOrderSummary } from '../../contract.ts'
import {
  firstNameOf,
  methodInWords,
  ordersInWords,
  piecesInWords,
  refundClock,
  refundGoal,
  showPhone,
  summaryInWords,
} from './order-words.ts'

const can = { pay: false, cancel: false, return: false, invoice: false }
const summary = (differs: Partial<WireOrderSummary>): WireOrderSummary => ({
  number: 'AAN-2611-04827',
  state: 'confirmed',
  placed_at: '2026-11-15T06:12:00Z',
  delivered_at: null,
  promise: { from: '2026-11-19', to: '2026-11-19' },
  total: 31_129,
  pieces: 3,
  title: 'Aravali 3 Seater Sofa in Sage Green',
  images: [],
  lines: 2,
  return_until: null,
  refunded: 0,
  can,
  ...differs,
})
const deliveredAt = '2026-11-11T05:50:00Z'

test.each<[Partial<WireOrderSummary>, string]>([
  [{}, 'Arriving Thu, 19 Nov'],
  [{ state: 'delivered', delivered_at: deliveredAt }, 'Delivered Wed, 11 Nov'],
  [
    {
      state: 'delivered',
      delivered_at: deliveredAt,
      return_until: '2026-11-18T05:50:00Z',
      can: { ...can, return: true },
    },
    'Delivered Wed, 11 Nov. Return by Wed, 18 Nov.',
  ],
  [{ state: 'cancelled', refunded: 14_999 }, '₹14,999.00 refunded to you'],
  [{ state: 'cancelled' }, 'Nothing will be delivered'],
  [{ state: 'expired' }, 'Payment was not completed. You have not been charged.'],
  [{ state: 'awaiting_payment', can: { ...can, pay: true } }, 'Reserved until you pay'],
  [{ state: 'awaiting_payment' }, 'We are checking with your bank'],
])('in the list %j reads "%s"', (differs, words) => {
  expect(summaryInWords(summary(differs), showExactRupees).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  [{}, 'None yet'],
  [{ all: 14, on_the_way: 1 }, '1 on the way'],
  [{ all: 14, on_the_way: 0 }, '14 so far'],
])('of %j the account says "%s"', (counts, words) => {
  expect(ordersInWords(counts)).toBe(words)
})

test('pieces are counted in words', () => {
  expect([piecesInWords(1), piecesInWords(3)]).toEqual(['1 item', '3 items'])
})

test.each([
  [{ method: 'upi', shown_as: 'meera@okbank' }, 'UPI, meera@okbank'],
  [{ method: 'card', shown_as: null }, 'Card'],
  [{ method: 'paylater', shown_as: null }, 'paylater'],
  [{ method: null, shown_as: null }, ''],
])('%j reads "%s"', (payment, words) => {
  expect(methodInWords(payment)).toBe(words)
})

test('a refund goes the way it was paid, or to the address that was given', () => {
  const refund = {
    amount: 1,
    way: 'gateway' as const,
    to: null,
    reason: 'cancelled',
    state: 'due' as const,
    reference: null,
    created_at: deliveredAt,
    done_at: null,
  }
  const payment = {
    state: 'paid' as const,
    emi_bank: null,
    method: 'upi',
    shown_as: 'meera@okbank',
    failure: null,
    paid_at: null,
  }
  expect(refundGoal(refund, payment)).toBe('to UPI, meera@okbank')
  expect(refundGoal(refund, { ...payment, method: null, shown_as: null })).toBe(
    'back to the original payment method',
  )
  // what was paid twice went elsewhere than what counts
  expect(refundGoal({ ...refund, reason: 'paid_twice' }, payment)).toBe('back to the original payment method')
  expect(refundGoal({ ...refund, way: 'transfer', to: 'rohan@okbank' }, payment)).toBe('to rohan@okbank')
})

test.each([
  ['2026-11-19T10:42:00Z', '2026-11-19T11:00:00Z', 1],
  ['2026-11-19T10:42:00Z', '2026-11-20T11:00:00Z', 2],
  ['2026-11-19T10:42:00Z', '2026-11-22T11:00:00Z', 2],
  ['2026-11-19T10:42:00Z', '2026-11-23T11:00:00Z', 3],
  ['2026-11-19T10:42:00Z', '2026-12-23T11:00:00Z', 3],
])('a refund of %s is at %s in day %i of 3, over a weekend', (done, now, day) => {
  expect(refundClock(done, new Date(now))).toEqual({ day, of: 3, by: '2026-11-24' })
})

test('names and numbers as people say them', () => {
  expect(firstNameOf('  Meera  Iyer ')).toBe('Meera')
  expect(showPhone('+919845012345')).toBe('+91 98450 12345')
})
