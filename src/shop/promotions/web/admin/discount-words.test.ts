import { expect, test } from 'vitest'
import { forWhom, whenIs } from './discount-words.ts'

const anyone = { minimum_spend: 0, category_names: [], brands: [], most_per_person: null, emi_bank: null }

test.each([
  ['Anyone, any number of times', {}],
  ['From ₹5,000', { minimum_spend: 5_000 }],
  ['Paid by HDFC Bank EMI, from ₹3,000', { emi_bank: 'HDFC Bank', minimum_spend: 3_000 }],
  [
    'Chairs only, from ₹500, once per person',
    { category_names: ['Chairs'], minimum_spend: 500, most_per_person: 1 },
  ],
  ['Nestora only, 3 per person', { brands: ['Nestora'], most_per_person: 3 }],
])('%s', (words, change) => {
  expect(forWhom({ ...anyone, ...change })).toBe(words)
})

test.each([
  ['Always', { ends_at: null, state: 'live' }],
  ['From 1 Nov 2026', { ends_at: null, state: 'planned' }],
  ['Until 30 Nov 2026', { state: 'live' }],
  ['1 Nov 2026 to 30 Nov 2026', { state: 'planned' }],
  ['Ended 30 Nov 2026', { state: 'ended' }],
])('%s', (words, change) => {
  const november = { starts_at: '2026-10-31T18:30:00Z', ends_at: '2026-11-30T18:30:00Z' }
  expect(whenIs({ ...november, ...change } as never)).toBe(words)
})
