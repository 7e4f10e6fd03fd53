import { describe, expect, test } from 'vitest'
import { inOrder, kindsOfWork, roomInLine, terms } from './overload.ts'

describe('room in line', () => {
  test('a burst may wait for seconds, whatever it is for', () => {
    for (const kind of kindsOfWork)
      expect(roomInLine(kind, { ms: 499, perSecond: 1 })).toEqual({ mostMs: 5_000, mostWaiting: 1_000 })
  })

  test('a line that stands is cut to what has its turn within somebody’s patience', () => {
    expect(roomInLine('browsing', { ms: 500, perSecond: 100 })).toEqual({ mostMs: 150, mostWaiting: 15 })
    expect(roomInLine('checkout', { ms: 500, perSecond: 100 })).toEqual({ mostMs: 200, mostWaiting: 20 })
  })

  test('as many may wait as are served at once, however slow it goes', () => {
    expect(roomInLine('browsing', { ms: 60_000, perSecond: 0 }).mostWaiting).toBe(terms.browsing.atOnce)
  })

  test('what matters more is never less patient', () => {
    const patience = kindsOfWork.map((kind) => terms[kind].patience)
    expect(patience).toEqual(patience.toSorted((one, other) => other - one))
  })

  test('whoever is let in has waited for half of the half second that an answer may take', () => {
    for (const kind of kindsOfWork.filter((one) => one !== 'webhook'))
      expect(terms[kind].patience).toBeLessThanOrEqual(250)
  })
})

test('orders before carts before browsing before exports, and webhooks before all of them', () => {
  expect(inOrder(0)).toEqual(['webhook', 'checkout', 'cart', 'browsing', 'export'])
})

test('every fourth turn is for browsing, so that carts do not close the shelves; webhooks go first even then', () => {
  const first = Array.from({ length: 8 }, (_, turn) => inOrder(turn)[1])
  expect(first.filter((kind) => kind === 'browsing')).toHaveLength(2)
  for (let turn = 0; turn < 8; turn += 1) {
    expect(inOrder(turn)[0]).toBe('webhook')
    expect(inOrder(turn).toSorted()).toEqual(kindsOfWork.toSorted())
  }
})
