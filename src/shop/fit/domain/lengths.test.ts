import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeastText, lengthText } from './lengths.ts'

test.each([
  [232, '7 ft 7 in'],
  [165, '5 ft 5 in'],
  [91.44, '3 ft'],
  [30.48, '1 ft'],
  [30.4, '1 ft'],
  [30, '11.8 in'],
  [1, '0.4 in'],
  [0.1, '0.1 in'],
])('%d cm are %s', (cm, words) => {
  expect([lengthText(cm, 'cm'), lengthText(cm, 'ft')]).toEqual([`${cm} cm`, words])
})

const inchesIn = (words: string): number => {
  const [, feet = '0', , inches = '0'] = /^(?:(\d+) ft)?( ?([\d.]+) in)?$/.exec(words) ?? []
  return Number(feet) * 12 + Number(inches)
}

test('feet and inches are right to half an inch, and what is asked for at least is never too small', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), (tenths) => {
      const cm = tenths / 10
      expect(Math.abs(inchesIn(lengthText(cm, 'ft')) - cm / 2.54)).toBeLessThanOrEqual(0.5)
      expect(inchesIn(atLeastText(cm, 'ft'))).toBeGreaterThanOrEqual(cm / 2.54)
    }),
  )
})
