import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { CartLine } from '../domain/cart-line.ts'
import {
  cartRestored,
  cartSlice,
  lineAdded,
  lineChanged,
  lineRemoved,
  quoteArrived,
  quoteFailed,
  quoteRequested,
} from './cart-slice.ts'

type Action = Parameters<typeof cartSlice.reducer>[1]
const after = (...actions: Action[]) =>
  actions.reduce<ReturnType<typeof cartSlice.reducer> | undefined>(cartSlice.reducer, undefined)

const line = (id: string): CartLine => ({
  id,
  title: id,
  image: '',
  offerPrice: paise(100),
  mrp: paise(200),
  quantity: 1,
  hasProtection: false,
})
const two = cartRestored([line('sofa'), line('lamp')])

test.each([
  ['asking sets loading', [quoteRequested()], { loading: true, error: false }],
  ['asking clears the error', [quoteFailed(), quoteRequested()], { loading: true, error: false }],
  ['an answer ends loading', [quoteRequested(), quoteArrived()], { loading: false, error: false }],
  ['a failure ends loading', [quoteRequested(), quoteFailed()], { loading: false, error: true }],
] as const)('%s', (_name, actions, expected) => {
  expect(after(...actions)).toMatchObject(expected)
})

test('a change goes into the line with the same id and leaves the rest', () => {
  expect(after(two, lineChanged({ id: 'lamp', quantity: 3, hasProtection: true }))?.items).toEqual([
    line('sofa'),
    { ...line('lamp'), quantity: 3, hasProtection: true },
  ])
})

test('a change to a line that is not there changes nothing', () => {
  expect(after(two, lineChanged({ id: 'bed', quantity: 3 }))?.items).toEqual([line('sofa'), line('lamp')])
})

test('failing to reach the shop loses no line', () => {
  expect(after(two, quoteRequested(), quoteFailed())?.items).toHaveLength(2)
})

test('added at the end, removed by id', () => {
  expect(after(two, lineAdded(line('bed')), lineRemoved('sofa'))?.items.map(({ id }) => id)).toEqual([
    'lamp',
    'bed',
  ])
})
