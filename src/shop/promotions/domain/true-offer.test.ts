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

test('a code that does not count is not named', () => {
  const claim = { name: 'Sale', offer: 'Up to 60% Off', code: 'MOM' }
  expect(
    trueClaim(claim, { best_discount: { percent: 60 }, codes: [{ code: 'masai' }, { code: 'MOM' }] }),
  ).toEqual(claim)
  expect(trueClaim(claim, { best_discount: { percent: 60 }, codes: [{ code: 'mom' }] }).code).toBe('')
})
