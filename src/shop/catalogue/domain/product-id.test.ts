import { expect, test } from 'vitest'
import { productIdFrom, suffixFrom } from './product-id.ts'

test.each([
  ['Aravali 3 Seater Sofa in Sage Green', 'aravali-3-seater-sofa-in-sage-green-k7m2p'],
  ['सोफा', 'piece-k7m2p'],
  [`${'Very long '.repeat(30)}sofa`, `${'very-long-'.repeat(9).slice(0, -1)}-k7m2p`],
])('%s is found at %s', (title, id) => {
  expect(productIdFrom(title, 'k7m2p')).toBe(id)
})

test('a suffix has five unmistakable letters', () => {
  expect(suffixFrom(new Uint8Array([0, 1, 2, 26, 255, 9]))).toMatch(/^[2-9b-df-hj-km-np-tv-xz]{5}$/)
})
