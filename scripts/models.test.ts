import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usdzOf } from '#shop/models/domain/take-model.ts'
import { demoProducts } from '../db/seed/seed.ts'
import { faultsOfUsdz } from '../test/usdz.ts'
import { measureDemo, written } from './models.ts'

const root = join(import.meta.dirname, '..')

test('every model of the demo is as large as its product says, and known as it is', () => {
  const { models, faults } = measureDemo()
  expect(faults).toEqual([])
  expect(Object.keys(models)).toHaveLength(128)
  expect(written(models)).toBe(readFileSync(join(root, 'db/seed/models.json'), 'utf8'))
})

test('a USDZ of every tenth is as the format asks, and as large', () => {
  const { models } = measureDemo()
  const some = demoProducts().filter(({ model }, at) => model && at % 10 === 0)
  expect(some.length).toBeGreaterThan(10)
  for (const { key, model = '' } of some) {
    const usdz = usdzOf(readFileSync(join(root, 'media', model)))
    expect([
      key,
      ...faultsOfUsdz(usdz ?? new Uint8Array(), models[key]?.box ?? { width: 0, depth: 0, height: 0 }),
    ]).toEqual([key])
  }
})
