import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  colourFaults,
  contrast,
  nearestReadable,
  pairsOf,
  themeAt,
  themeCss,
  themePath,
  usualColours,
} from './colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc.record({ act_colour: colour, offer_colour: colour })

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.5],
  ['#777777', '#ffffff', 4.4],
  ['#642850', '#ffffff', 10.7],
])('%s and %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBe(ratio)
})

test('the usual colours can be read and need no sheet', () => {
  expect(colourFaults(usualColours)).toEqual({})
  expect(themePath(usualColours)).toBeNull()
})

test('a faint colour is refused with the nearest one that works', () => {
  const faint = { ...usualColours, act_colour: '#e8a33d' }
  const nearest = nearestReadable(faint, 'act_colour')
  expect(colourFaults(faint)).toEqual({
    act_colour: `Many people could not read the buttons. The nearest that works is ${nearest}.`,
  })
  expect(colourFaults({ ...faint, act_colour: nearest })).toEqual({})
  expect(colourFaults({ ...usualColours, offer_colour: '#330000' }).offer_colour).toMatch(/^Many people/)
  expect(colourFaults({ ...usualColours, act_colour: 'red' }).act_colour).toMatch(/^Give a colour/)
})

test('whatever is chosen, what is offered instead can be read', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const mended = {
        act_colour: nearestReadable(chosen, 'act_colour'),
        offer_colour: nearestReadable(chosen, 'offer_colour'),
      }
      expect(colourFaults(mended)).toEqual({})
      expect(pairsOf(mended).every(({ ratio }) => ratio >= 4.5)).toBe(true)
    }),
  )
})

test('a sheet is found by its address alone, and nothing else is', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const path = themePath(chosen)
      if (path) expect(themeAt(path)).toBe(themeCss(chosen))
    }),
  )
  expect(themeAt('/theme/8a5a00-edb22b-00000000.css')).toBeUndefined()
  expect(themeAt('/theme/8a5a00}body{x-edb22b-00000000.css')).toBeUndefined()
})
