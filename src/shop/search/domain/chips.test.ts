import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'
import { chipsOf } from './chips.ts'
import type { Part } from './understand.ts'

const a = (typed: string, rest: Partial<Part> = {}): Part => ({
  typed,
  alternatives: [[typed]],
  collections: [],
  categories: [],
  is: 'known',
  means: [],
  isKind: false,
  isBeginning: false,
  ...rest,
})
const chips = (typed: string, parts: Part[], head: number, missed: string[] = []) =>
  chipsOf(typed, { parts, head }, readAsked(typed), missed).map(({ label, without }) => [label, without])

test('colour, material and price, each with the search that leaves it out; the thing itself has none', () => {
  expect(chips('Green velvet sofa under 30000', [a('green'), a('velvet'), a('sofa')], 2)).toEqual([
    ['Colour: Green', 'velvet sofa under 30000'],
    ['Material: Velvet', 'Green sofa under 30000'],
    ['Up to ₹30,000', 'Green velvet sofa'],
  ])
})

test('what joined a part is gone with it, and a place and a size are named so', () => {
  const room = a('bedroom', { alternatives: [], collections: ['bedroom'] })
  expect(chips('bed for bedroom', [a('bed'), room], 0)).toEqual([['Room: Bedroom', 'bed']])
  expect(chips('king bed 10k to 20k', [a('king'), a('bed')], 1)).toEqual([
    ['Size: King', 'bed 10k to 20k'],
    ['₹10,000 to ₹20,000', 'king bed'],
  ])
  expect(chips('rug 5 x 8 ft', [a('rug')], 0)).toEqual([['Size: 5 x 8 ft', 'rug']])
})

test('a word that means another here is shown as what it means; what nothing matches is no part', () => {
  const hara = a('hara', { alternatives: [['green']], means: ['green'] })
  expect(chips('hara sofa', [hara, a('sofa')], 1)).toEqual([['Colour: Green', 'sofa']])
  expect(chips('purple sofa', [a('purple'), a('sofa')], 1, ['purple'])).toEqual([])
})
