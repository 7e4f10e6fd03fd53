import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedIn, listed, meet, showValue, taking } from './opened-settings.ts'

const base = { name: 'Old', phone: '1', days: [1, 2], isOn: false }

test('a list with the same entries is not changed', () => {
  expect(changedIn(base, { ...base, days: [1, 2] })).toEqual([])
  expect(changedIn(base, { ...base, days: [1], isOn: true })).toEqual(['days', 'isOn'])
})

test('different fields stay both; the same field is chosen, unless both say the same', () => {
  const mine = { ...base, name: 'Mine', phone: '2', isOn: true }
  const theirs = { ...base, phone: '3', days: [7], isOn: true }
  expect(meet(base, mine, theirs)).toEqual({
    both: { name: 'Mine', phone: '3', days: [7], isOn: true },
    clashes: ['phone'],
    fromMe: ['name'],
    fromThem: ['phone', 'days', 'isOn'],
  })
})

test('nothing that either changed is lost, whatever they changed', () => {
  const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
  fc.assert(
    fc.property(values, values, values, (start, mine, theirs) => {
      const { both, clashes } = meet(start, mine, theirs)
      const chosen = taking(both, mine, clashes)
      for (const name of ['a', 'b', 'c'] as const) {
        const isMine = mine[name] !== start[name]
        expect(chosen[name]).toBe(isMine ? mine[name] : theirs[name])
      }
    }),
  )
})

test('values and lists in words', () => {
  expect([true, false, '', null, [], [1, 2], 'x'].map(showValue)).toEqual([
    'on',
    'off',
    'empty',
    'empty',
    'empty',
    '1, 2',
    'x',
  ])
  expect([listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c', 'd', 'e'])]).toEqual([
    'a',
    'a and b',
    'a, b, c and 2 more',
  ])
})
