import { expect, test } from 'vitest'
import { bandOf, inOrder, promiseFaults, showPromise } from './promise-words.ts'

const plans = [
  { category: null, above: 0, price: 349 },
  { category: null, above: 10_000, price: 899 },
  { category: 'sofas', above: 10_000, price: 999 },
  { category: 'beds', above: 0, price: 99 },
]

test('a plan ends where the next of its kind begins', () => {
  expect(plans.map((plan) => bandOf(plan, plans))).toEqual([
    'Up to ₹10,000',
    'Above ₹10,000',
    'Above ₹10,000',
    'Every price',
  ])
  expect(inOrder(plans).map(({ category }) => category)).toEqual([null, null, 'beds', 'sofas'])
})

test('bounds are told before anything is sent', () => {
  const values = { hold_minutes: 61, few_left: 3, low_stock: 3, return_days: 7, phone_hold_hours: 24 }
  expect(promiseFaults({ ...values, made_to_order_cancel_hours: null } as never)).toEqual({
    hold_minutes: 'From 10 to 60.',
  })
})

test('what it was, in words', () => {
  expect(showPromise('cancel_until', 'packing')).toBe('it is packed')
  expect(showPromise('made_to_order_cancel_hours', null)).toBe('as everything else')
  expect(showPromise('plans', [plans[3]])).toBe('Every price: ₹99')
  expect(showPromise('plans', [])).toBe('none')
  expect(showPromise('low_stock', 3)).toBeUndefined()
})
