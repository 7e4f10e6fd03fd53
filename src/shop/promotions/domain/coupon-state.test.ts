import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { couponState, isSteep } from './coupon-state.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')
const after = new Date('2026-12-01T00:00:00Z')
const live = { isActive: true, startsAt: before, endsAt: null, usesLeft: null }

test.each([
  ['live', {}],
  ['live', { endsAt: after, usesLeft: 1 }],
  ['planned', { startsAt: after }],
  ['ended', { endsAt: now }],
  ['ended', { endsAt: before, usesLeft: 0 }],
  ['used_up', { usesLeft: 0 }],
  ['stopped', { isActive: false, endsAt: before }],
])('%s: %o', (state, change) => {
  expect(couponState({ ...live, ...change }, now)).toBe(state)
})

test.each([
  [false, { kind: 'percent', bps: 5_000, most: null }, 0],
  [true, { kind: 'percent', bps: 5_001, most: null }, 0],
  [true, { kind: 'cashback', bps: 6_000, most: null }, 0],
  [true, { kind: 'amount', amount: paise(5_000_00) }, 0],
  [true, { kind: 'amount', amount: paise(5_000_00) }, 9_999_00],
  [false, { kind: 'amount', amount: paise(5_000_00) }, 10_000_00],
  [false, { kind: 'amount', amount: paise(500_00) }, 0],
  [false, { kind: 'free_delivery' }, 0],
] as const)('steep is %s: %o from %d paise', (steep, gives, minimum) => {
  expect(isSteep({ gives, minimumSpend: paise(minimum) })).toBe(steep)
})
