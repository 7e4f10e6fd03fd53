import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardCell, unguardCell } from '#kernel/csv.ts'
import { readCell, writeCell } from './cells.ts'
import type { ImportField } from './fields.ts'

describe('what people write', () => {
  test.each<[ImportField, string, unknown]>([
    ['mrp', '46999', 46_999],
    ['mrp', '₹ 46,999', 46_999],
    ['mrp', 'Rs. 1,23,456.50', 123_456.5],
    ['mrp', '1,234,567', 1_234_567],
    ['mrp', '46,999/-', 46_999],
    ['mrp', '४६,९९९', 46_999],
    ['mrp', 'INR 500', 500],
    ['width_cm', '120 cm', 120],
    ['weight_kg', '38.5 kg', 38.5],
    ['gst_rate', '18%', 18],
    ['gst_rate', '18', 18],
    ['stock', '1,200', 1_200],
    ['stock', '(none)', null],
    ['care', '(None)', ''],
    ['group', '(none)', null],
    ['images', '(none)', []],
    ['in_stock', 'Y', true],
    ['in_stock', 'TRUE', true],
    ['in_stock', 'हाँ', true],
    ['in_stock', 'नहीं', false],
    ['in_stock', 'No', false],
    ['warranty_months', '12 months', 12],
    ['images', 'https://a.in/1.jpg | /media/x.webp', ['https://a.in/1.jpg', '/media/x.webp']],
    ['images', 'https://a.in/1.jpg, https://a.in/2.jpg', ['https://a.in/1.jpg', 'https://a.in/2.jpg']],
    ['images', 'https://a.in/1,2.jpg', ['https://a.in/1,2.jpg']],
    ['options', 'Colour: Rust; Seats: 3', { Colour: 'Rust', Seats: '3' }],
    ['title', 'A  sofa\nin rust', 'A sofa in rust'],
    ['description', 'one\ntwo', 'one\ntwo'],
  ])('%s “%s”', (field, text, value) => {
    expect(readCell(field, text)).toEqual({ ok: true, value })
  })

  test.each<[ImportField, string, string]>([
    ['mrp', '79,99O', 'letter O'],
    ['mrp', '46,99', 'is not a number'],
    ['mrp', '-5', 'below zero'],
    ['mrp', 'on request', 'is not a number'],
    ['mrp', '(none)', 'cannot be emptied'],
    ['stock', '2.5', 'not a whole number'],
    ['in_stock', 'maybe', 'must be yes or no'],
    ['gst_rate', '0.18', 'Write 18 or 18%'],
    ['options', 'Rust', 'Colour: Rust'],
  ])('%s “%s” is refused with its cure', (field, text, words) => {
    const found = readCell(field, text)
    expect(found.ok ? 'read' : found.words).toContain(words)
  })
})

test('what is written is read back the same', () => {
  const part = fc.stringMatching(/^[a-z0-9 .;,:-]{1,20}$/).map((text) => text.trim() || 'x')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      expect(readCell('image_alts', writeCell(parts))).toEqual({ ok: true, value: parts })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (paise) => {
      expect(readCell('mrp', writeCell(paise / 100))).toEqual({ ok: true, value: paise / 100 })
    }),
  )
  expect(readCell('image_alts', writeCell(['a | b', 'c']))).toEqual({ ok: true, value: ['a | b', 'c'] })
})

describe('formulas', () => {
  test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''=1"])('%j becomes a text', (text) => {
    expect(guardCell(text)).toMatch(/^'/)
    expect(unguardCell(guardCell(text))).toBe(text)
  })

  test('anything survives the way out and back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unguardCell(guardCell(text))).toBe(text)
      }),
    )
  })

  test('a word that begins with an apostrophe is left alone', () => {
    expect([guardCell("'tis"), unguardCell("'tis")]).toEqual(["'tis", "'tis"])
  })
})
