import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { bulkStep, endingIn90, movedPrice } from './bulk-change.ts'
import { blankProduct } from './edit-product.ts'
import type { StaffProduct } from './staff-product.ts'

const categories = new Map([
  ['chairs', { name: 'Chairs', bisStandard: 'IS 17632', asked: [] }],
  ['rugs', { name: 'Rugs', bisStandard: null, asked: [] }],
])

const rug: StaffProduct = {
  ...blankProduct('plain-rug-22222'),
  title: 'Plain Rug',
  brand: 'A Maker',
  category: 'rugs',
  images: ['/media/1.webp'],
  imageAlts: ['Plain Rug'],
  mrp: paise(200_000),
  offerPrice: paise(150_000),
  discount: '25% off',
  description: 'A rug.',
  netQuantity: '1 rug',
  maker: 'A Maker',
  makerAddress: 'Panipat 132103',
  warrantyMonths: 0,
  hsn: '5702',
  isPublished: true,
}
const steps = (act: Parameters<typeof bulkStep>[1], product = rug) => bulkStep(product, act, categories)

test.each([
  ['down by a tenth', { by: 'percent', amount: -10, roundTo90: false }, 135_000],
  ['up by ₹200', { by: 'rupees', amount: 200, roundTo90: false }, 170_000],
  ['down by a tenth, ending in 90', { by: 'percent', amount: -10, roundTo90: true }, 139_000],
] as const)('a price goes %s', (_what, move, price) => {
  expect(steps({ kind: 'price', move })).toMatchObject({ problem: null, product: { offerPrice: price } })
})

test.each([
  ['above the MRP', { kind: 'price', move: { by: 'percent', amount: 50, roundTo90: false } }, rug],
  ['down to nothing', { kind: 'price', move: { by: 'percent', amount: -100, roundTo90: false } }, rug],
  [
    'into a category that asks for a licence',
    { kind: 'category', category: { slug: 'chairs', name: 'Chairs', bisStandard: 'IS 17632', asked: [] } },
    rug,
  ],
  ['into no category', { kind: 'category', category: undefined }, rug],
  ['to where it is', { kind: 'brand', brand: 'A Maker' }, rug],
  [
    'live without a maker',
    { kind: 'published', isPublished: true },
    { ...rug, isPublished: false, maker: '' },
  ],
  ['anywhere once deleted', { kind: 'available', isAvailable: false }, { ...rug, isDeleted: true }],
] as const)('it does not go %s', (_what, act, product) => {
  expect(steps(act as never, product).problem).toMatch(/\.$/)
})

test('in a sale the everyday price moves', () => {
  const onSale = { ...rug, offerPrice: paise(100_000), everydayPrice: paise(150_000) }
  expect(
    steps({ kind: 'price', move: { by: 'percent', amount: 10, roundTo90: false } }, onSale),
  ).toMatchObject({
    before: '₹1,500',
    after: '₹1,650',
    product: { everydayPrice: 165_000, offerPrice: 100_000 },
  })
})

const price = fc.integer({ min: 100, max: 1_000_000_000 }).map(paise)

test('a rounded price ends in 90, and is at most fifty rupees away unless the MRP or nothing is in the way', () => {
  fc.assert(
    fc.property(price, price, (before, mrp) => {
      const after = endingIn90(before, mrp)
      expect(after % 10_000).toBe(9_000)
      if (after + 10_000 <= mrp && after > 9_000) expect(Math.abs(after - before)).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('whatever the move, what goes ahead is a price within the MRP', () => {
  const move = fc.record({
    by: fc.constantFrom('percent' as const, 'rupees' as const),
    amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    roundTo90: fc.boolean(),
  })
  fc.assert(
    fc.property(price, price, move, (one, other, act) => {
      const mrp = paise(Math.max(one, other))
      const product = { ...rug, mrp, offerPrice: paise(Math.min(one, other)), discount: '' }
      const step = steps({ kind: 'price', move: act }, product)
      fc.pre(step.problem === null)
      expect(step.product.offerPrice).toBeGreaterThanOrEqual(100)
      expect(step.product.offerPrice).toBeLessThanOrEqual(mrp)
      expect(step.product.offerPrice).toBe(movedPrice(product.offerPrice, mrp, act))
    }),
  )
})
