import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [31_129_00, 'Rupees thirty-one thousand one hundred and twenty-nine only'],
  [100_00, 'Rupees one hundred only'],
  [1_005_00, 'Rupees one thousand and five only'],
  [20_040_50, 'Rupees twenty thousand and forty and fifty paise only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [1_05_100_00, 'Rupees one lakh five thousand one hundred only'],
  [
    1_23_45_678_90,
    'Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and ninety paise only',
  ],
  [1_234_00_00_000_00, 'Rupees one thousand two hundred and thirty-four crore only'],
  [99, 'Ninety-nine paise only'],
  [1, 'One paisa only'],
])('%i paise: %s', (amount, words) => expect(amountInWords(paise(amount))).toBe(words))

const values: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 10 * (at + 2)]),
])
const sizes: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 }

/** Reads the words as somebody at a bank would. */
function readWords(words: string): number {
  let whole = 0
  let open = 0
  for (const word of words.split(/[\s-]+/)) {
    if (word in values) open += values[word] ?? 0
    else if (word === 'hundred') open *= 100
    else if (word === 'crore') {
      whole = (whole + open) * (sizes[word] ?? 0)
      open = 0
    } else if (word in sizes) {
      whole += open * (sizes[word] ?? 0)
      open = 0
    }
  }
  return whole + open
}

test('the words say the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_00_00_000_00 }), (amount) => {
      const found = /^Rupees (.+?)(?: and (\S+) pais[ae])? only$/.exec(amountInWords(paise(amount)))
      expect(readWords(found?.[1] ?? '') * 100 + readWords(found?.[2] ?? 'zero')).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})
