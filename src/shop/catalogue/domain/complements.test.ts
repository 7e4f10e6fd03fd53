import { describe, expect, test } from 'vitest'
import { type Complement, chooseComplements, mixed } from './complements.ts'

const sofa = { category: 'sofas', hsn: '94016100', group: 'aravali', colourFamily: 'Green' }
const a = (id: string, change: Partial<Complement> = {}): Complement => ({
  id,
  category: id,
  hsn: '',
  group: id,
  colourFamily: 'Brown',
  isInRoom: false,
  boughtTogether: 0,
  ...change,
})

describe('what goes well with a piece', () => {
  test.each([
    ['from its room', [a('lamp', { isInRoom: true })], ['lamp']],
    ['bought with it twice', [a('lamp', { boughtTogether: 2 })], ['lamp']],
    ['bought with it once only', [a('lamp', { boughtTogether: 1 })], []],
    ['of its colour alone', [a('lamp', { colourFamily: 'Green' })], []],
    ['of its own category', [a('other', { category: 'sofas', isInRoom: true })], []],
    ['of its own kind', [a('recliner', { hsn: '9401', isInRoom: true })], []],
    ['of its own kind, but bought with it', [a('chair', { hsn: '9401', boughtTogether: 2 })], ['chair']],
    ['of its own group', [a('other', { group: 'aravali', boughtTogether: 5 })], []],
  ])('%s', (_, candidates, expected) => expect(chooseComplements(sofa, candidates, 4)).toEqual(expected))

  test('what was bought with it often comes before what only shares its room, and colour decides between those', () => {
    const candidates = [
      a('rug', { isInRoom: true }),
      a('table', { isInRoom: true, colourFamily: 'Green' }),
      a('lamp', { boughtTogether: 3 }),
      a('chair', { isInRoom: true, boughtTogether: 2 }),
    ]
    expect(chooseComplements(sofa, candidates, 4)).toEqual(['chair', 'lamp', 'table', 'rug'])
  })

  test('one of each kind, a second only where too few are left, and of a group one', () => {
    const lamps = ['one', 'two', 'three'].map((id) => a(id, { hsn: '9405', isInRoom: true }))
    const blue = a('two-blue', { hsn: '9405', group: 'two', isInRoom: true })
    const rug = a('rug', { isInRoom: true })
    expect(chooseComplements(sofa, [...lamps, blue, rug], 2)).toEqual(['one', 'rug'])
    expect(chooseComplements(sofa, [...lamps, blue, rug], 4)).toEqual(['one', 'rug', 'two', 'three'])
  })
})

test('several lists are mixed in turn, each piece once, without what lies in the cart', () => {
  const list = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(
    mixed([list('lamp', 'rug', 'table'), list('rug', 'vase'), []], ['table'], 3).map(({ id }) => id),
  ).toEqual(['lamp', 'rug', 'vase'])
})
