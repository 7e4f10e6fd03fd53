import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartonsOf, cartonsShape, cartonsText } from './cartons.ts'

const kept = '210 × 95 × 62 cm; 60 × 40.5 × 30 cm'

test.each([
  kept,
  '210x95x62;60x40.5x30',
  '210 X 95 X 62 CM, 60*40.5*30 cm',
  ' 210 ×95× 62cm + 60 x 40.5 x 30.0 ',
])('%s is kept in one form', (typed) => {
  expect(new RegExp(cartonsShape.pattern).test(typed.trim())).toBe(true)
  expect(cartonsText(cartonsOf(typed))).toBe(kept)
})

test('each carton has its three sides', () => {
  expect(cartonsOf(kept)).toEqual([
    { widthCm: 210, depthCm: 95, heightCm: 62 },
    { widthCm: 60, depthCm: 40.5, heightCm: 30 },
  ])
})

test.each([
  '',
  ' ',
  '210 × 95',
  '210 × 95 × 0 cm',
  '210 × 95 × 62 in',
  'one large box',
  '1x1x1;;1x1x1',
  '1,5 x 2 x 3',
])('“%s” is no carton', (typed) => expect(cartonsOf(typed)).toEqual([]))

test('more than twelve are not read', () => {
  const twelve = Array.from({ length: 12 }, () => '1 × 2 × 3 cm').join('; ')
  expect([cartonsOf(twelve).length, cartonsOf(`${twelve}; 1 × 2 × 3 cm`).length]).toEqual([12, 0])
})

test('what was kept is read as it was, and kept as it is', () => {
  const side = fc.integer({ min: 10, max: 99_999 }).map((tenths) => tenths / 10)
  const carton = fc.record({ widthCm: side, depthCm: side, heightCm: side })
  fc.assert(
    fc.property(fc.array(carton, { maxLength: 12 }), (cartons) => {
      expect(cartonsOf(cartonsText(cartons))).toEqual(cartons)
    }),
  )
})
