import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { createKeptRows } from './kept-rows.ts'
import { type ListedRow, productOf } from './listed-product.ts'

const row = (change: Partial<ListedRow> = {}): ListedRow => ({
  id: 'sofa-1',
  title: 'Sofa',
  brand: 'Nestora',
  category_slug: 'sofas',
  category_address: 'sofasets',
  images: ['/media/a.webp'],
  mrp_paise: paise(2_000_000),
  offer_price_paise: paise(1_000_000),
  discount: '50% off',
  in_stock: true,
  ship_days: 1,
  stock_quantity: 3,
  width_cm: 180,
  depth_cm: 80,
  height_cm: 75.5,
  material: 'Sheesham',
  is_new: false,
  rating: 4.5,
  rating_count: 12,
  siblings: [
    { id: 'sofa-1', options: { Colour: 'Rust' }, swatch: '#b7410e', inStock: true },
    { id: 'sofa-2', options: { Colour: 'Blue' }, swatch: '#0000ff', inStock: false },
  ],
  ...change,
})

test('says what the row says', () => {
  const read = createKeptRows()
  const one = row()
  expect(read(JSON.stringify(one))).toEqual(productOf(one))
})

test('the same text is the same piece; another price, stock, rating or colour is another', () => {
  const read = createKeptRows()
  const text = JSON.stringify(row())
  expect(read(text)).toBe(read(text))
  for (const change of [
    { offer_price_paise: paise(900_000) },
    { in_stock: false },
    { rating: 4.6 },
    { rating_count: 13 },
    { is_new: true },
    { siblings: null },
  ]) {
    const changed = row(change)
    expect(read(JSON.stringify(changed))).toEqual(productOf(changed))
  }
})

test('nobody can change what others are shown', () => {
  const product = createKeptRows()(JSON.stringify(row()))
  expect(() => Object.assign(product, { title: 'Mine' })).toThrow()
  expect(() => product.images.push('/media/b.webp')).toThrow()
  expect(() => Object.assign(product.comesIn[0] ?? {}, { name: 'Mine' })).toThrow()
})

test('keeps twice as many as it is told, those shown lately first', () => {
  const read = createKeptRows(2)
  const text = (number: number) => JSON.stringify(row({ id: `sofa-${number}`, siblings: null }))
  const first = read(text(1))
  read(text(2))
  read(text(3))
  expect(read(text(1))).toBe(first)
  for (const number of [4, 5, 6, 7]) read(text(number))
  expect(read(text(1))).not.toBe(first)
})
