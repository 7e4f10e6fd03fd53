import { expect, test } from 'vitest'
import { inchText, sizeInInches, withInches } from './measures.ts'

test('a size in inches is told to a tenth', () => {
  expect(sizeInInches({ widthCm: 232, depthCm: 93, heightCm: 90 })).toBe('91.3 × 36.6 × 35.4 in')
  expect(sizeInInches({ widthCm: 254, depthCm: 2.5, heightCm: 0.1 })).toBe('100 × 1 × 0 in')
  expect(inchText(76.2)).toBe('30 in')
})

test.each([
  ['43 cm', '43 cm (16.9 in)'],
  ['43.5 cm', '43.5 cm (17.1 in)'],
  ['4 cm thick', '4 cm thick'],
  ['43 kg', '43 kg'],
  ['', ''],
])('%j becomes %j', (words, told) => {
  expect(withInches(words)).toBe(told)
})
