import { expect, test } from 'vitest'
import { comesIn, type Sibling } from './comes-in.ts'

const a = (id: string, options: Record<string, string>, swatch: string | null = null): Sibling => ({
  id,
  options,
  swatch,
  inStock: true,
})
const inColour = (name: string) => a(name.toLowerCase(), { Colour: name }, '#a9ad9a')

test('a piece that stands alone comes in nothing', () => {
  expect(comesIn('sage', [])).toEqual({ comesIn: [], comesInMore: 0 })
  expect(comesIn('sage', [inColour('Sage')]).comesIn).toEqual([])
})

test('five colours are shown, its own among them, and the rest is counted', () => {
  const siblings = ['Sage', 'Rust', 'Teal', 'Ivory', 'Mustard', 'Charcoal', 'Blush'].map(inColour)
  const { comesIn: shown, comesInMore } = comesIn('blush', siblings)
  expect(shown.map(({ name }) => name)).toEqual(['Sage', 'Rust', 'Teal', 'Ivory', 'Blush'])
  expect(comesInMore).toBe(2)
})

test('of colour and size the colours are shown, each in the same size where that is made', () => {
  const siblings = [
    a('sage-queen', { Size: 'Queen', Colour: 'Sage' }, '#a9ad9a'),
    a('sage-king', { Size: 'King', Colour: 'Sage' }, '#a9ad9a'),
    a('rust-king', { Size: 'King', Colour: 'Rust' }, '#b04f2a'),
    a('rust-queen', { Size: 'Queen', Colour: 'Rust' }, '#b04f2a'),
  ]
  expect(comesIn('sage-king', siblings).comesIn.map(({ id }) => id)).toEqual(['sage-king', 'rust-king'])
  expect(comesIn('sage-king', siblings.slice(0, 2)).comesIn.map(({ name }) => name)).toEqual([
    'Queen',
    'King',
  ])
})
