import { expect, test } from 'vitest'
import { cartonsOf, cartonsText } from '#shop/catalogue/domain/cartons.ts'
import { demoSizes } from './demo-sizes.ts'
import { demoProducts } from './seed.ts'

const known = demoProducts().map(({ key, categorySlug, dimensions: { w, d, h } }) => {
  const { part_width_cm, part_depth_cm, part_height_cm, ...sizes } = demoSizes(key)
  const part = [part_width_cm, part_depth_cm, part_height_cm].filter((cm) => cm !== null)
  return { key, categorySlug, piece: [w, d, h], part, ...sizes }
})

/** Turned as it likes. */
const goesInto = (inner: readonly number[], outer: readonly number[]): boolean => {
  const [small, large] = [inner, outer].map((sides) => sides.toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ]
  return small.every((cm, at) => cm <= (large[at] ?? 0))
}

const sidesOf = (cartons: string) =>
  cartonsOf(cartons).map(({ widthCm, depthCm, heightCm }) => [widthCm, depthCm, heightCm])

test('most of the furniture says how it comes', () => {
  expect(known.filter(({ cartons }) => cartons !== '').length).toBeGreaterThan(80)
  expect(known.filter(({ seat_height_cm }) => seat_height_cm !== null).length).toBeGreaterThan(50)
})

test.each(known)('$key: seat, legs, parts and cartons agree with its size', (one) => {
  const [width = 0, depth = 0, height = 0] = one.piece
  const legs = one.leg_height_cm ?? 0
  expect(one.seat_height_cm ?? 0).toBeLessThanOrEqual(height)
  expect(legs).toBeLessThan(one.seat_height_cm ?? height)
  expect([0, 3]).toContain(one.part.length)
  expect(goesInto(one.part, one.piece)).toBe(true)
  expect(cartonsText(cartonsOf(one.cartons))).toBe(one.cartons)
  // a mattress is rolled or folded; everything else lies in its carton as it is
  if (one.cartons === '' || one.categorySlug === 'mattresses') return
  const largest = one.part.length > 0 ? one.part : [width, depth, height - legs]
  expect(sidesOf(one.cartons).some((carton) => goesInto(largest, carton))).toBe(true)
})
