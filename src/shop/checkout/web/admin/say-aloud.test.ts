import { expect, test } from 'vitest'
import { countInWords, promiseAloud, rupeesAloud } from './say-aloud.ts'

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [19, 'nineteen'],
  [40, 'forty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [105, 'one hundred and five'],
  [47_029, 'forty-seven thousand and twenty-nine'],
  [128_460, 'one lakh twenty-eight thousand four hundred and sixty'],
  [20_000_000, 'two crore'],
  [12_345_678, 'one crore twenty-three lakh forty-five thousand six hundred and seventy-eight'],
])('%i', (count, words) => {
  expect(countInWords(count)).toBe(words)
})

test('rupees and paise', () => {
  expect(rupeesAloud(47_029.22)).toBe('forty-seven thousand and twenty-nine rupees and twenty-two paise')
  expect(rupeesAloud(1)).toBe('one rupee')
  expect(rupeesAloud(0.29)).toBe('zero rupees and twenty-nine paise')
})

test('a promise', () => {
  expect(promiseAloud({ from: '2026-11-19', to: '2026-11-19' })).toBe('on Thursday 19 November')
  expect(promiseAloud({ from: '2026-11-19', to: '2026-11-21' })).toBe(
    'between Thursday 19 November and Saturday 21 November',
  )
})
