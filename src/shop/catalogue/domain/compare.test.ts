import { expect, test } from 'vitest'
import { fromRupees } from '#kernel/money.ts'
import { compareGroups, lowestOf, readCompared } from './compare.ts'
import type { ProductDetail } from './product.ts'

const attribute = (name: string, words: string, comparable = true) => ({
  ...{ key: name, name, value: words, unit: '', words, comparable },
})

const piece = (change: Partial<ProductDetail>): ProductDetail =>
  ({
    ...{ id: 'a-sofa', title: 'A sofa', brand: 'Nestora', category: 'sofasets', images: [] },
    ...{ mrp: fromRupees(200), offerPrice: fromRupees(100), discount: '', inStock: true, shipDays: 1 },
    ...{ isMadeToOrder: false, isNew: false, material: 'Sheesham', colour: 'Rust', weightGrams: 9_000 },
    ...{ rating: null, ratingCount: 0 },
    ...{ returnDays: 7, dimensions: null, countryOfOrigin: 'India', information: [], attributes: [] },
    ...change,
  }) as ProductDetail

const rowsOf = (products: ProductDetail[]) => compareGroups(products).flatMap(({ rows }) => rows)

test.each([
  [null, []],
  ['', []],
  ['a-1,b-2', ['a-1', 'b-2']],
  ['b-2,a-1,b-2', ['b-2', 'a-1']],
  ['a,b,c,d,e,f', ['a', 'b', 'c', 'd']],
  ['<b>,A, a,../x,ok', ['ok']],
])('%j names %j', (written, ids) => {
  expect(readCompared(written)).toEqual(ids)
})

test('a row says whether all are the same; what is missing tells them apart', () => {
  const rows = rowsOf([
    piece({ dimensions: { widthCm: 200, depthCm: 90, heightCm: 85 } }),
    piece({ colour: 'Sage', weightGrams: null }),
  ])
  const row = (name: string) => rows.find((one) => one.name === name)
  expect(row('Colour')).toEqual({ name: 'Colour', cells: ['Rust', 'Sage'], isSame: false })
  expect(row('Country of origin')).toMatchObject({ isSame: true })
  expect(row('Weight')).toEqual({ name: 'Weight', cells: ['9 kg', null], isSame: false })
  expect(row('Width × depth × height')?.cells).toEqual(['200 × 90 × 85 cm (78.7 × 35.4 × 33.5 in)', null])
})

test('nobody says anything: there is no row, and no group without rows', () => {
  const groups = compareGroups([piece({ weightGrams: null }), piece({ weightGrams: null })])
  expect(groups.map(({ name }) => name)).not.toContain('Size')
})

test('the owner’s own fields are rows where they are switched on for it, whoever has them', () => {
  const names = rowsOf([
    piece({ attributes: [attribute('Frame', 'Oak'), attribute('Story', 'Long', false)] }),
    piece({ attributes: [attribute('Seats', '3')], information: [{ name: 'Warranty', words: '1 year' }] }),
  ])
  expect(names.find(({ name }) => name === 'Frame')?.cells).toEqual(['Oak', null])
  expect(names.find(({ name }) => name === 'Seats')?.cells).toEqual([null, '3'])
  expect(names.find(({ name }) => name === 'Warranty')?.cells).toEqual([null, '1 year'])
  expect(names.map(({ name }) => name)).not.toContain('Story')
})

test('what buyers say is a row once one of them has a review', () => {
  const rated = piece({ rating: 4.44, ratingCount: 38 })
  expect(rowsOf([rated, piece({})]).find(({ name }) => name === 'Rating')?.cells).toEqual([
    '4.4 of 5, from 38 reviews',
    'No reviews yet',
  ])
  expect(rowsOf([piece({}), piece({})]).map(({ name }) => name)).not.toContain('Rating')
})

test('what the law wants told stays on the piece’s own page', () => {
  const information = ['Maker', 'Importer', 'Care', 'BIS mark'].map((name) => ({ name, words: 'x' }))
  expect(rowsOf([piece({ information }), piece({})]).map(({ name }) => name)).not.toContain('Maker')
})

test('the lowest price is marked only where it is alone', () => {
  const at = (...rupees: number[]) => lowestOf(rupees.map((price) => ({ offerPrice: fromRupees(price) })))
  expect(at(300, 200, 400)).toBe(1)
  expect(at(200, 200, 400)).toBeUndefined()
  expect(at(200)).toBeUndefined()
})
