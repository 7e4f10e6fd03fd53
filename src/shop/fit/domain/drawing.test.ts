import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf } from '../../../../test/path-bounds.ts'
import { drawingOf, outlineOf } from './drawing.ts'
import { familyOf } from './family.ts'
import { isWorthDrawing, type Piece } from './piece.ts'
import { sizeRows } from './size-rows.ts'

const aravali: Piece = {
  id: 'aravali',
  title: 'Aravali 3 Seater Sofa in Sage Green',
  trail: [{ slug: 'sofasets', name: 'Sofa Sets' }],
  dimensions: { widthCm: 232, depthCm: 93, heightCm: 90 },
  seatHeightCm: 43,
  legHeightCm: null,
  largestPart: null,
  cartons: '237 × 98 × 95 cm',
  weightGrams: 58_000,
}

test.each([
  ['Aravali 3 Seater Sofa in Sage Green', 'Sofa Sets', 'sofa'],
  ['Coorg Barrel Chair in Ivory Boucle', 'Bucket Sofas', 'sofa'],
  ['Manipal Windsor Dining Chair in Ash', 'Chairs', 'chair'],
  ['Udaipur Queen Size Bed', 'Beds', 'bed'],
  ['Satpura Queen Size Bed with Drawer Storage', 'Beds', 'bed'],
  ['Sanganer Block-Print Bedsheet Set, Queen', 'Furnishings', 'box'],
  ['Sheru Calming Donut Pet Bed in Fawn', 'Pets', 'box'],
  ['Nidra Memory Foam Queen Mattress, 8 Inch', 'Mattresses', 'mattress'],
  ['Pathshala Study Table with 2 Drawers in Oak', 'Tables', 'table'],
  ['Sahyadri 3 Door Wardrobe in Walnut', 'Cabinetry', 'cabinet'],
  ['Kutch Chest of 4 Drawers in Sheesham', 'Cabinetry', 'cabinet'],
  ['Jaipur Fluted Ceramic Table Lamp in Teal', 'Lighting', 'lamp'],
  ['Nameless', 'Wardrobes', 'cabinet'],
  ['Nameless', 'Things', 'box'],
])('%s, of %s, is drawn as a %s', (title, name, family) => {
  expect(familyOf({ title, trail: [{ slug: 'any', name }] })).toBe(family)
})

test('only what is 60 cm or more on a side is drawn', () => {
  expect(isWorthDrawing({ widthCm: 59.9, depthCm: 20, heightCm: 59 })).toBe(false)
  expect(isWorthDrawing({ widthCm: 10, depthCm: 20, heightCm: 60 })).toBe(true)
})

const titles = [
  'Sofa',
  '3 Seater Armless Sofa',
  'L-Shaped Sofa',
  'Sofa with Ottoman',
  'Recliner',
  'Dining Chair',
  'Office Chair',
  'Counter Stool',
  'Bed',
  'Mattress',
  'Round Table',
  'Desk with 3 Drawers',
  'Bookshelf',
  '2 Door Wardrobe',
  'Chest of 4 Drawers',
  'Floor Lamp',
  'Pendant Lamp',
  'Arc Floor Lamp',
  'Round Mirror',
  'Anything',
]

test('every outline is exactly as large as the fields, whatever they are', () => {
  const cm = fc.integer({ min: 1, max: 4_000 }).map((tenths) => tenths / 10)
  const some = fc.option(cm, { nil: null })
  fc.assert(
    fc.property(
      fc.constantFrom(...titles),
      fc.record({ widthCm: cm, depthCm: cm, heightCm: cm }),
      some,
      some,
      (title, dimensions, seat, legs) => {
        const { widthCm: w, depthCm: d, heightCm: h } = dimensions
        const piece = {
          ...aravali,
          title,
          trail: [],
          dimensions,
          // the database has legs below the height
          legHeightCm: legs !== null && legs < h ? legs : null,
          seatHeightCm: seat,
        }
        const { front, side, top } = outlineOf(piece)
        const sizes = [front, side, top].map((shapes) => boundsOf(shapes.map(({ d: path }) => path)))
        expect(sizes.map(({ width, height }) => [width, height])).toEqual([
          [w, h],
          [d, h],
          [w, d],
        ])
        expect(JSON.stringify(drawingOf(piece, 'ft'))).not.toMatch(/NaN|null|Infinity/)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('what is known of the seat is measured; what is not, is not', () => {
  const named = (piece: Piece) =>
    drawingOf(piece, 'cm').side.measures.map(({ of, words }) => `${of} ${words}`)
  expect(named(aravali)).toEqual(['depth 93 cm', 'seat 43 cm'])
  expect(named({ ...aravali, seatHeightCm: null })).toEqual(['depth 93 cm'])
  expect(drawingOf(aravali, 'cm').words).toBe(
    'Front: 232 cm wide, 90 cm high. Side: 93 cm deep, its seat 43 cm from the floor. Top: 232 cm by 93 cm. A person 165 cm tall stands beside it.',
  )
})

test('the lines are the same in both units, the figures are not', () => {
  const [cm, ft] = [drawingOf(aravali, 'cm'), drawingOf(aravali, 'ft')]
  expect([ft.scale, ft.front.shapes, ft.front.measures.map(({ d }) => d)]).toEqual([
    cm.scale,
    cm.front.shapes,
    cm.front.measures.map(({ d }) => d),
  ])
  expect(ft.front.measures.map(({ words }) => words)).toEqual(['7 ft 7 in', '2 ft 11 in'])
  expect(ft.front.person?.words).toBe('5 ft 5 in')
})

test('all sizes in words, and what is not known', () => {
  expect(sizeRows(aravali).map(({ name, cm, ft }) => `${name}: ${cm}, ${ft}`)).toEqual([
    'Width: 232 cm, 7 ft 7 in',
    'Depth: 93 cm, 3 ft 1 in',
    'Height: 90 cm, 2 ft 11 in',
    'Seat height: 43 cm, 1 ft 5 in',
    'Legs that come off: not known, not known',
    'Largest part: not known, not known',
    'Carton: 237 × 98 × 95 cm, 7 ft 9 in × 3 ft 3 in × 3 ft 1 in',
    'Weight: 58 kg, 58 kg',
  ])
  const bed = {
    ...aravali,
    title: 'Udaipur Queen Size Bed',
    seatHeightCm: null,
    largestPart: { widthCm: 166, depthCm: 10, heightCm: 116 },
    cartons: '171 × 15 × 121 cm; 207 × 45 × 22 cm',
    weightGrams: null,
  }
  expect(sizeRows(bed).slice(3)).toEqual([
    { name: 'Legs that come off', cm: 'not known', ft: 'not known' },
    { name: 'Largest part', cm: '166 × 10 × 116 cm', ft: '5 ft 5 in × 3.9 in × 3 ft 10 in' },
    { name: 'Carton 1 of 2', cm: '171 × 15 × 121 cm', ft: '5 ft 7 in × 5.9 in × 4 ft' },
    { name: 'Carton 2 of 2', cm: '207 × 45 × 22 cm', ft: '6 ft 9 in × 1 ft 6 in × 8.7 in' },
    { name: 'Weight', cm: 'not known', ft: 'not known' },
  ])
})
