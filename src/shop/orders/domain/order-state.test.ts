import { expect, test } from 'vitest'
import { canMove, type OrderMove, orderMoves, orderStates, stateAfter } from './order-state.ts'

test.each([
  ['awaiting_payment', 'pay', 'confirmed'],
  ['awaiting_payment', 'pay_at_the_door', 'confirmed'],
  ['awaiting_payment', 'expire', 'expired'],
  ['awaiting_payment', 'dispatch', undefined],
  ['expired', 'pay', 'confirmed'],
  ['expired', 'cancel', undefined],
  ['confirmed', 'cancel', 'cancelled'],
  ['confirmed', 'deliver', undefined],
  ['packed', 'cancel', 'cancelled'],
  ['dispatched', 'cancel', undefined],
  ['dispatched', 'come_back', 'returned'],
  ['delivered', 'cancel', undefined],
  ['cancelled', 'pay', undefined],
] as const)('%s, then %s: %s', (from, move, to) => expect(stateAfter(from, move)).toBe(to))

test('every state can be reached, and ends are ends', () => {
  const reached = new Set<string>(orderStates.flatMap((from) => Object.values(orderMoves[from])))
  expect(orderStates.filter((state) => !reached.has(state))).toEqual(['awaiting_payment'])
  const moves: OrderMove[] = ['pay', 'pack', 'dispatch', 'deliver', 'come_back', 'cancel', 'expire']
  for (const over of ['delivered', 'returned', 'cancelled'] as const)
    expect(moves.some((move) => canMove(over, move))).toBe(false)
})
