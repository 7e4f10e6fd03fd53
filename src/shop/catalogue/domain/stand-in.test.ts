import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categories } from '../../../../db/seed/demo-places.ts'
import { standInFor } from './stand-in.ts'

test.each(categories.map(([slug]) => slug))('%s has a picture of its own kind', (slug) => {
  expect(existsSync(join(import.meta.dirname, '../../../..', standInFor(slug)))).toBe(true)
  expect(standInFor(slug)).not.toBe(standInFor('a category of the owner’s'))
})

test('a lamp without a picture shows lamps, a mattress a mattress', () => {
  expect([standInFor('lighting'), standInFor('mattresses'), standInFor('constructor')]).toEqual([
    '/media/tiles/lighting.webp',
    '/media/products/mattress-01-nidra-memory-foam/4.webp',
    '/media/tiles/room-living.webp',
  ])
})
