import { expect, test } from 'vitest'
import { guessFields, isPriceColumn, isStockColumn, templateHead } from './fields.ts'

test('columns are guessed from what people call them', () => {
  expect(
    guessFields([
      'Item name',
      'Brand',
      'List price',
      'Selling Price (₹)',
      'Off',
      'Stock Y/N',
      'Qty',
      'Made in',
      'रंग',
      'Remarks',
    ]),
  ).toEqual([
    'title',
    'brand',
    'mrp',
    'price_offer',
    'discount',
    'in_stock',
    null, // stock is chosen on purpose
    'country_of_origin',
    'colour',
    null,
  ])
})

test('no field is given twice, and our own names come first', () => {
  expect(guessFields(['Name', 'title', 'Title'])).toEqual([null, 'title', null])
})

test('stock is seen, but never guessed', () => {
  expect(guessFields(['_id', 'stock', 'Quantity'])).toEqual(['_id', null, null])
  expect(['stock', 'Quantity', 'on hand', 'in_stock', 'title'].map(isStockColumn)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [
    ['Price', 'Offer'],
    ['mrp', 'price_offer'],
  ],
  [
    ['Offer price', 'Price'],
    ['price_offer', 'mrp'],
  ],
  [
    ['Price', 'Selling price'],
    ['mrp', 'price_offer'],
  ],
  [
    ['MRP', 'Price'],
    ['mrp', 'price_offer'],
  ],
  [
    ['MRP', 'Offer'],
    ['mrp', 'price_offer'],
  ],
  [
    ['Title', 'Offer'],
    ['title', 'discount'],
  ],
  [
    ['Title', 'Price'],
    ['title', null],
  ], // staff are asked
  [
    ['Title', 'Price', 'Discount'],
    ['title', null, 'discount'],
  ],
  [
    ['mrp', 'price_offer', 'Price'],
    ['mrp', 'price_offer', null],
  ],
])('%j means %j', (head, fields) => expect(guessFields(head)).toEqual(fields))

test('a price that could be either is asked for', () => {
  expect(['Price', 'price (₹)', 'PRICE', 'MRP', 'Selling price', 'Offer'].map(isPriceColumn)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the empty table has a column for each field, the owner’s own too, and all are understood', () => {
  const own = [{ key: 'firmness', name: 'Firmness, lying' }]
  const head = templateHead(own)
  expect(head).not.toContain('_id')
  expect(head.at(-1)).toBe('Firmness, lying')
  const meant = guessFields(head, own)
  expect(meant.at(-1)).toBe('attributes.firmness')
  // stock is asked for
  expect(head.filter((_, at) => meant[at] === null)).toEqual(['stock'])
})
