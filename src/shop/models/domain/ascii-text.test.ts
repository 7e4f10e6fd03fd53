import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAsciiText } from './ascii-text.ts'

const written = (write: (text: ReturnType<typeof createAsciiText>) => void): string => {
  const text = createAsciiText()
  write(text)
  return new TextDecoder().decode(text.bytes())
}

test.each([
  [0, 5, '0'],
  [-0.000001, 5, '0'],
  [1, 5, '1'],
  [-12.5, 5, '-12.5'],
  [0.00001, 5, '0.00001'],
  [0.1, 3, '0.1'],
  [9.9999999, 3, '10'],
  [1_234.05, 2, '1234.05'],
])('%d with %d decimals is %s', (value, decimals, words) => {
  expect(written((text) => text.figure(value, decimals))).toBe(words)
})

test('any figure is read back as it was, but for what was rounded; any whole number exactly', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 5 }),
      (value, decimals) => {
        const text = written((one) => one.figure(value, decimals))
        expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/)
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9)
      },
    ),
  )
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(written((text) => text.whole(value))).toBe(String(value))
    }),
  )
})
