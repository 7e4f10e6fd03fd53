import { expect, test } from 'vitest'
import { colourFamilyOf, materialFamilyOf } from './families.ts'

test.each([
  ['Sage Green', 'Green'],
  ['Midnight Blue', 'Blue'],
  ['Ash Grey', 'Grey'],
  ['Natural Oak', 'Wood'],
  ['Tan Brown', 'Brown'],
  ['', 'Other'],
])('the colour %s is filed under %s', (colour, family) => {
  expect(colourFamilyOf(colour)).toBe(family)
})

test.each([
  ['Velvet, plywood shell, brass-finish steel legs', 'Velvet'],
  ['Solid sheesham wood, honey-brown polish', 'Solid Wood'],
  ['Engineered wood with walnut veneer, steel base', 'Engineered Wood'],
  ['Unobtainium', 'Other'],
])('the material %s is filed under %s', (material, family) => {
  expect(materialFamilyOf(material)).toBe(family)
})
