import { expect, test } from 'vitest'
import { trueClaim, trueOffer } from './true-offer.ts'

test.each([
  ['Up to 60% Off', 60, 'Up to 60% Off'],
  ['Up to 60% Off', 72, 'Up to 60% Off'],
  ['Up to 60% Off', 55, 'Up to 55% Off'],
  ['upto 60 % off everything', 5, 'upto 5 % off everything'],
  ['Up to 60% Off', null, ''],
  ['New for Diwali', null, 'New for Diwali'],
])('%s over a catalogue whose best is %s: %s', (claimed, best, said) =>
  expect(trueOffer(claimed, best)).toBe(said),
)

test('a code that does not count is not named, and what is so stands beside the claim', () => {
  const best = { percent: 60, products: 145 }
  const claim = { name: 'Sale', offer: 'Up to 60% Off', code: 'MOM' }
  expect(trueClaim(claim, { best_discount: best, codes: [{ code: 'MOM', gives: '20% back' }] })).toEqual({
    ...claim,
    facts: { off: 'Up to 60% off MRP on 145 products', gives: '20% back' },
  })
  const other = trueClaim(claim, { best_discount: null, codes: [{ code: 'mom', gives: '20% back' }] })
  expect(other).toMatchObject({ code: '', facts: { off: null, gives: null } })
})
