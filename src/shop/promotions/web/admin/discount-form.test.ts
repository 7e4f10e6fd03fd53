import { expect, test } from 'vitest'
import { bodyOf, fieldsOf, mistakesIn } from './discount-form.ts'

const typed = {
  code: ' BED5000 ',
  kind: 'amount',
  amount: '₹5,000',
  minimum_spend: '25,000',
  starts_at: '2026-11-01T00:00',
  ends_at: '2026-12-01T00:00',
  most_uses: '500',
  most_per_person: '1',
  categories: 'beds\nmattresses',
  brands: '',
}

test('moments are India’s, numbers are read as people write them', () => {
  expect(bodyOf(typed)).toEqual({
    code: 'BED5000',
    emi_bank: null,
    kind: 'amount',
    percent: null,
    amount: 5_000,
    most: null,
    minimum_spend: 25_000,
    starts_at: '2026-10-31T18:30:00.000Z',
    ends_at: '2026-11-30T18:30:00.000Z',
    most_uses: 500,
    most_per_person: 1,
    categories: ['beds', 'mattresses'],
    brands: [],
    public: false,
  })
  expect(Object.values(mistakesIn(typed)).filter(Boolean)).toEqual([])
})

test('what was saved is what the fields show', () => {
  const body = bodyOf(typed)
  const shown = fieldsOf({ ...body } as never, new Date())
  expect(bodyOf({ ...shown, categories: 'beds\nmattresses' })).toEqual(body)
})

test.each([
  ['code', { code: 'x' }],
  ['kind', { kind: '' }],
  ['percent', { kind: 'percent', percent: '101' }],
  ['percent', { kind: 'percent', percent: 'ten' }],
  ['amount', { amount: '0' }],
  ['starts_at', { starts_at: '' }],
  ['most_uses', { most_uses: '1.5' }],
  ['ends_at', { ends_at: '2026-10-01T00:00' }],
])('%s is found wrong in %o', (field, change) => {
  expect(mistakesIn({ ...typed, ...change })[field]).toBeTruthy()
})
