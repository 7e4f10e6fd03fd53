import { expect, test } from 'vitest'
import { eventTypeNames } from '../../domain/event-types.ts'
import { keySaid, nextWords, offWords, toldOf, tookWords, trySaid, typeWords } from './connection-words.ts'

test('what a webhook is told of, shortly', () => {
  expect(toldOf(['order.paid'])).toBe('Order paid')
  expect(toldOf(eventTypeNames)).toBe(
    'Orders: everything, Money and tax documents: everything, Products and stock: everything',
  )
  expect(toldOf(['order.paid', 'order.packed', 'stock.in', 'refund.made'])).toBe(
    'Order paid, Order packed and 2 more',
  )
})

test.each([
  [{ status: 204, problem: null }, 'ok', 'Taken, 204'],
  [{ status: 307, problem: null }, 'bad', 'Sent elsewhere, 307'],
  [{ status: 503, problem: null }, 'bad', 'Refused, 503'],
  [{ status: null, problem: 'too_slow' }, 'bad', 'No answer in 10 seconds'],
  [{ status: null, problem: 'odd' }, 'bad', 'Not reached'],
])('a try %j', (one, kind, words) => {
  expect(trySaid(one)).toEqual({ kind, words })
})

test('what comes next', () => {
  expect(nextWords({ state: 'due', next_at: '2026-11-17T06:00:00Z' })).toBe('17 Nov, 11:30 am')
  expect(nextWords({ state: 'given_up', next_at: null })).toBe('Given up')
  expect(nextWords({ state: 'done', next_at: null })).toBe('')
})

test('how long it took', () => {
  expect([tookWords(12), tookWords(1_949), tookWords(10_004)]).toEqual(['12 ms', '1.9 s', '10 s'])
})

test('a key near its end says so', () => {
  const now = new Date('2026-11-17T06:00:00Z')
  const ends = (at: string) => keySaid({ state: 'good', expires_at: at }, now).words
  expect(ends('2027-01-01T00:00:00Z')).toBe('Good')
  expect(ends('2026-11-20T06:00:00Z')).toBe('Ends in 3 days')
  expect(ends('2026-11-17T20:00:00Z')).toBe('Ends within a day')
})

test('one that switched itself off says why, and what waits', () => {
  const webhook = {
    id: '',
    name: 'Old',
    url: 'https://old.example.net/hook',
    types: [],
    created_at: '',
    created_by: '',
    off_at: '2026-11-09T06:00:00Z',
    failing_since: null,
    answered_at: null,
    old_secret_until: null,
    given_up: 0,
    tries_lately: 0,
    failed_lately: 0,
  }
  expect(offWords({ ...webhook, state: 'no_answer', waiting: 212 })).toBe(
    'old.example.net is off since 9 Nov, 11:30 am. It did not answer for three days. 212 calls wait; they are sent once it is on again.',
  )
  expect(offWords({ ...webhook, state: 'gone', waiting: 0 })).toBe(
    'old.example.net is off since 9 Nov, 11:30 am. It answered that it is gone for good.',
  )
  expect(offWords({ ...webhook, state: 'by_staff', waiting: 3 })).toBeUndefined()
})

test('types in words', () => {
  expect([typeWords('order.paid'), typeWords('test'), typeWords('later.added')]).toEqual([
    'Order paid',
    'Test',
    'later.added',
  ])
})
