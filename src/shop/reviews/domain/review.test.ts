import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintsIn, hurtfulIn } from './private-words.ts'
import { faultsOf, plainLine, plainWords } from './review.ts'
import { namesFor } from './shown-name.ts'
import { countOf, type Histogram, meanOf, scoreOf, starsOf } from './sums.ts'

test('words are plain: no marks that nobody sees, no more than one empty line', () => {
  expect(plainWords('  One\r\n\r\n\r\n\r\ntwo \u202E three\u0000 ')).toBe('One\n\ntwo three')
  expect(plainLine(' Good\n sofa\t ')).toBe('Good sofa')
  // joiners are part of Indian scripts and of emoji
  expect(plainWords('क्‍ष 👨‍👩‍👧')).toBe('क्‍ष 👨‍👩‍👧')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainWords(plainWords(text))).toBe(plainWords(text))
    }),
  )
})

test('what is missing is said beside its field', () => {
  expect(faultsOf({ title: '', words: 'Nice sofa.', name: '', city: '' })).toEqual({
    title: 'Say it in a few words.',
    words: 'A little more, please: at least 20 letters.',
    name: 'Choose the name that is shown.',
  })
  expect(faultsOf({ title: 'Good', words: 'x'.repeat(20), name: 'Me', city: '' })).toEqual({})
})

test.each([
  ['Meera Iyer', ['Meera I.', 'Meera Iyer', 'A buyer']],
  ['Sister Mary Pius', ['Sister P.', 'Sister Pius', 'A buyer']],
  ['Meera', ['Meera', 'A buyer']],
  ['', ['A buyer']],
])('%s can be shown as', (name, names) => {
  expect(namesFor(name)).toEqual(names)
})

test.each([
  ['Call 98450 12345 any time', ['phone']],
  ['+91-9845012345', ['phone']],
  ['write to me@example.in', ['email', 'link']],
  ['see www.example.com', ['link']],
  ['We live at flat no. 12, second floor', ['address']],
  ['Ekdum bakwas delivery, but table is solid', ['hurtful']],
  ['We sit on it every evening, 5 of us', []],
])('%s makes staff look twice', (text, hints) => {
  expect(hintsIn(text)).toEqual(hints)
})

test('words that hurt are found whole', () => {
  expect(hurtfulIn('Chorus of praise, a stupid hinge')).toEqual(['stupid'])
})

const histograms = fc.tuple(
  ...([1, 2, 3, 4, 5].map(() => fc.nat(1_000)) as [fc.Arbitrary<number>]),
) as unknown as fc.Arbitrary<Histogram>

test('a mean lies between its stars, and a score between mean and the shop’s', () => {
  fc.assert(
    fc.property(histograms, fc.double({ min: 1, max: 5, noNaN: true }), (histogram, shopMean) => {
      const [count, stars] = [countOf(histogram), starsOf(histogram)]
      const mean = meanOf(count, stars)
      if (count === 0) return expect([mean, scoreOf(count, stars, shopMean)]).toEqual([null, 0])
      expect(mean).toBeGreaterThanOrEqual(1)
      expect(mean).toBeLessThanOrEqual(5)
      const score = scoreOf(count, stars, shopMean)
      expect(score).toBeGreaterThanOrEqual(Math.min(shopMean, stars / count) - 1e-9)
      expect(score).toBeLessThanOrEqual(Math.max(shopMean, stars / count) + 1e-9)
    }),
  )
})

test('one five does not outrank eight of them', () => {
  expect(scoreOf(8, 40, 4)).toBeGreaterThan(scoreOf(1, 5, 4))
})
