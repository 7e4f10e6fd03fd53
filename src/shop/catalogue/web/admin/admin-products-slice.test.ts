import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { adminProductsSlice } from './admin-products-slice.ts'
import type { StaffRow } from './staff-row.ts'

const { actions, reducer } = adminProductsSlice
const after = (...happened: Parameters<typeof reducer>[1][]) =>
  happened.reduce(reducer, adminProductsSlice.getInitialState())

const aProduct = (id: string, title = 'Cane stool'): StaffRow => ({
  id,
  title,
  image: null,
  brand: 'Nestora',
  category: 'chairs',
  categoryName: 'Chairs',
  mrp: paise(400_000),
  offerPrice: paise(300_000),
  everydayPrice: null,
  discount: '25% off',
  inStock: true,
  isAvailable: true,
  stock: 4,
  isPublished: true,
  isDeleted: false,
  lacks: 0,
  version: 1,
})
const [stool, bench, lamp] = [aProduct('stool'), aProduct('bench'), aProduct('lamp')]
const shelf = actions.getSucceeded([stool, bench])

test.each([
  ['reading replaces the list', actions.getSucceeded([lamp]), [lamp]],
  ['adding appends', actions.addSucceeded(lamp), [stool, bench, lamp]],
  [
    'editing replaces the one with the same id',
    actions.editSucceeded(aProduct('stool', 'Teak stool')),
    [aProduct('stool', 'Teak stool'), bench],
  ],
  ['editing one that is not there changes nothing', actions.editSucceeded(lamp), [stool, bench]],
  ['deleting removes', actions.deleteSucceeded('stool'), [bench]],
])('%s', (_name, happened, list) => {
  expect(after(shelf, happened)).toEqual({ list, loading: false, error: false })
})

test.each(['get', 'add', 'edit', 'delete'] as const)('%s: asked for, then failed', (what) => {
  const asked = after(shelf, actions[`${what}Failed`](), actions[`${what}Requested`]())
  expect(asked).toEqual({ list: [stool, bench], loading: true, error: false })
  expect(reducer(asked, actions[`${what}Failed`]())).toEqual({
    list: [stool, bench],
    loading: false,
    error: true,
  })
})
