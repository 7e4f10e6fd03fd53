import { expect, test } from 'vitest'
import { movementHead, sumOfPlaces, whereInWords } from './stock-words.ts'

const movement = {
  id: 1,
  at: '2026-11-16T05:00:00Z',
  place: 'Hosur',
  on_hand_change: 0,
  held_change: 0,
  reason: 'order',
  words: '',
  order: null,
  by: null,
}

test.each([
  [{ on_hand_change: -1, held_change: -1, reason: 'dispatched' }, '−1, dispatched'],
  [{ on_hand_change: 3, reason: 'from_maker' }, '+3, from the maker'],
  [{ on_hand_change: 1, reason: 'undo 41' }, '+1, undone'],
  [{ held_change: 2, reason: 'order' }, '2 held for an order'],
  [{ held_change: -2, reason: 'expired' }, '2 free again, order not paid for'],
])('%o is told as %s', (change, words) => expect(movementHead({ ...movement, ...change })).toBe(words))

test('places are added up where there are several, without what is only shown', () => {
  const place = (id: string, on_hand: number, held: number, sells = true) => ({
    id,
    name: id,
    sells,
    on_hand,
    held,
    free: on_hand - held,
  })
  expect(sumOfPlaces([place('Hosur', 4, 1)])).toEqual([])
  const sum = { id: 'sum', sells: true, on_hand: 6, held: 1, free: 5 }
  const selling = [place('Hosur', 4, 1), place('Dankuni', 2, 0)]
  expect(sumOfPlaces(selling)).toEqual([{ ...sum, name: 'Sum' }])
  expect(sumOfPlaces([...selling, place('Window', 9, 0, false)])).toEqual([{ ...sum, name: 'Sum to sell' }])
})

test('what is only shown is said to be', () => {
  expect(whereInWords({ where: [] })).toBe('Nowhere')
  expect(
    whereInWords({
      where: [
        { place: 'Hosur', on_hand: 4, sells: true },
        { place: 'Window', on_hand: 1, sells: false },
      ],
    }),
  ).toBe('Hosur 4, Window 1 to look at')
})
