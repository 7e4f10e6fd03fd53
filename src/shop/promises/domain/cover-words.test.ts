import { expect, test } from 'vitest'
import { coverInWords, warrantyInWords } from './cover-words.ts'

test.each([
  ['Stains, rips and breakages', '', 'Covers stains, rips and breakages.'],
  ['Stains.', 'Fading', 'Covers stains. Does not cover fading.'],
  ['', '', ''],
])('protection that covers “%s”', (covers, leavesOut, words) =>
  expect(coverInWords(covers, leavesOut)).toBe(words),
)

test.each([
  [0, 'Against cracks', 'None'],
  [1, '', '1 month'],
  [18, '', '18 months'],
  [12, '', '1 year'],
  [36, 'Against warping and insects', '3 years. Against warping and insects.'],
])('a warranty of %i months', (months, words, said) => expect(warrantyInWords(months, words)).toBe(said))
