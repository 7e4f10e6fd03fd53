import { expect, test } from 'vitest'
import { answerBy, settleBy, stateAfter, ticketNumber, timerOf } from './grievance.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-15T12:20', '2026-12-15T12:20'],
  ['2026-12-31T23:50', '2027-01-31T23:50'],
  ['2027-01-31T09:00', '2027-02-28T09:00'],
  ['2028-01-30T00:10', '2028-02-29T00:10'],
])('what came on %s is settled by %s', (came, due) => {
  expect(settleBy(at(came))).toEqual(at(due))
})

test('answered within 48 hours', () => {
  expect(answerBy(at('2026-11-15T12:20'))).toEqual(at('2026-11-17T12:20'))
})

test('a number says its month', () => {
  expect([ticketNumber('2026-11-15', 31), ticketNumber('2027-02-01', 12_345)]).toEqual([
    'GR-2611-0031',
    'GR-2702-12345',
  ])
})

test.each([
  ['open', 'acknowledge', 'acknowledged'],
  ['open', 'answer', 'answered'],
  ['acknowledged', 'acknowledge', undefined],
  ['answered', 'answer', 'answered'],
  ['answered', 'settle', 'settled'],
  ['settled', 'answer', undefined],
  ['settled', 'note', 'settled'],
  ['settled', 'reopen', 'open'],
  ['open', 'reopen', undefined],
] as const)('%s, %s: %s', (state, act, after) => {
  expect(stateAfter({ state }, act)).toBe(after)
})

test('the promise that is due next', () => {
  const dates = { answerBy: at('2026-11-17T12:00'), settleBy: at('2026-12-15T12:00') }
  const timer = (state: 'open' | 'answered' | 'settled', now: string) => timerOf({ state, ...dates }, at(now))
  expect(timer('open', '2026-11-16T12:00')).toMatchObject({ what: 'answer', isLate: false, isSoon: false })
  expect(timer('open', '2026-11-17T02:00')).toMatchObject({ isSoon: true })
  expect(timer('open', '2026-11-17T12:00')).toMatchObject({ isLate: true, isSoon: false })
  expect(timer('answered', '2026-12-13T12:00')).toMatchObject({ what: 'settle', isSoon: true })
  expect(timer('settled', '2027-01-01T12:00')).toBeUndefined()
})
