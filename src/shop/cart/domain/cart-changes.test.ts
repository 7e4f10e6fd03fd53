import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { changesBetween } from './cart-changes.ts'
import type { CartLine } from './cart-line.ts'

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  title: id,
  image: '',
  offerPrice: paise(100),
  mrp: paise(200),
  quantity: 1,
  hasProtection: false,
  ...change,
})
const nothing = { added: [], changed: [], dropped: [] }

test.each([
  ['nothing', [line('a')], [line('a')], nothing],
  ['a line more', [], [line('a')], { ...nothing, added: [line('a')] }],
  ['a line less', [line('a'), line('b')], [line('b')], { ...nothing, dropped: ['a'] }],
  [
    'another quantity',
    [line('a')],
    [line('a', { quantity: 3 })],
    { ...nothing, changed: [{ line: line('a', { quantity: 3 }), isPriceFine: false }] },
  ],
  [
    'protection',
    [line('a')],
    [line('a', { hasProtection: true })],
    { ...nothing, changed: [{ line: line('a', { hasProtection: true }), isPriceFine: false }] },
  ],
  [
    'a new price that was seen',
    [line('a')],
    [line('a', { offerPrice: paise(90) })],
    { ...nothing, changed: [{ line: line('a', { offerPrice: paise(90) }), isPriceFine: true }] },
  ],
  ['another title', [line('a')], [line('a', { title: 'A' })], nothing],
])('%s', (_name, before, now, changes) => expect(changesBetween(before, now)).toEqual(changes))
