import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type Declared, fieldsFor, hindrances, missingFor } from './declarations.ts'
import { blankFields } from './product-fields.ts'

const complete: Declared = {
  ...blankFields(),
  images: ['/media/1.webp'],
  mrp: paise(100_000),
  offerPrice: paise(90_000),
  description: 'A stool.',
  widthCm: 40,
  depthCm: 40,
  heightCm: 45,
  netQuantity: '1 stool',
  countryOfOrigin: 'India',
  maker: 'A Maker',
  makerAddress: 'Jodhpur 342001',
  importer: '',
  importerAddress: '',
  warrantyMonths: 12,
  hsn: '9401',
  gstRateBps: 1_800,
  bisLicence: 'CM/L-1234567',
  bisExemption: '',
}
const chairs = { bisStandard: 'IS 17632', asked: [] }
const rugs = { bisStandard: null, asked: [] }

test('a product that declares everything lacks nothing', () => {
  expect(missingFor(complete, chairs)).toEqual([])
})

test.each<[Partial<Declared>, string[]]>([
  [{ images: [] }, ['images']],
  [{ mrp: paise(0) }, ['mrp']],
  [{ offerPrice: paise(0) }, ['price_offer']],
  [{ description: ' \n' }, ['description']],
  [{ widthCm: null }, []],
  [{ netQuantity: '' }, []],
  [{ heightCm: null, netQuantity: ' ' }, ['net_quantity']],
  [{ countryOfOrigin: '' }, ['country_of_origin']],
  [{ maker: '', makerAddress: '' }, ['maker', 'maker_address']],
  [{ countryOfOrigin: 'Vietnam' }, ['importer', 'importer_address']],
  [{ countryOfOrigin: 'Italy', importer: 'Aangan', importerAddress: 'Bengaluru' }, []],
  [{ countryOfOrigin: 'INDIA' }, []],
  [{ warrantyMonths: null }, ['warranty_months']],
  [{ warrantyMonths: 0 }, []],
  [{ hsn: '940' }, ['hsn']],
  [{ gstRateBps: null }, ['gst_rate']],
  [{ bisLicence: '' }, ['bis_licence']],
  [{ bisLicence: '', bisExemption: 'Micro enterprise' }, []],
])('with %j it lacks %j', (change, lacks) => {
  expect(missingFor({ ...complete, ...change }, chairs)).toEqual(lacks)
  expect(Object.keys(fieldsFor(lacks))).toEqual(lacks)
})

test('a rug needs no BIS licence', () => {
  expect(missingFor({ ...complete, bisLicence: '' }, rugs)).toEqual([])
})

const fields = ['images', 'maker', 'importer', 'hsn', 'description']
const someFields = fc.subarray(fields)
const standing = fc.record({ isPublished: fc.boolean(), missing: someFields })

test('a draft is never held back, and what is shown for the first time lacks nothing', () => {
  fc.assert(
    fc.property(standing, someFields, (before, missing) => {
      expect(hindrances(before, { isPublished: false, missing })).toEqual([])
      if (!before.isPublished) expect(hindrances(before, { isPublished: true, missing })).toEqual(missing)
    }),
  )
})

test('what was shown already stays exactly as long as it loses nothing', () => {
  fc.assert(
    fc.property(someFields, someFields, (had, has) => {
      const lost = hindrances({ isPublished: true, missing: had }, { isPublished: true, missing: has })
      expect(lost.length === 0).toBe(has.every((field) => had.includes(field)))
      expect(lost.some((field) => had.includes(field))).toBe(false)
    }),
  )
})

test('what a category asks for is missing where it is empty, after what the law asks for', () => {
  const asking = { bisStandard: null, asked: ['seat_height_cm', 'care', 'wings'] }
  expect(missingFor({ ...complete, maker: '', seatHeightCm: null, care: ' ' }, asking)).toEqual([
    'maker',
    'seat_height_cm',
    'care',
  ])
  expect(missingFor({ ...complete, seatHeightCm: 45, care: 'Wipe it.' }, asking)).toEqual([])
  expect(fieldsFor(['seat_height_cm'])).toEqual({
    seat_height_cm: 'Give the seat height: this category asks for it.',
  })
})
