// Measures the models of the demo and holds each against what its product says: `npm run media` writes what was found to
// db/seed/models.json, and a test reads them again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeFault } from '#shop/models/domain/model-size.ts'
import { measureFile } from '#shop/models/domain/take-model.ts'
import type { DemoModel } from '../db/seed/demo-models.ts'
import { demoProducts } from '../db/seed/seed.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'db/seed/models.json')

/** What each model holds, by its product's key, and what is wrong with any. */
export function measureDemo(): { models: Record<string, DemoModel>; faults: string[] } {
  const models: Record<string, DemoModel> = {}
  const faults: string[] = []
  for (const { key, model, dimensions } of demoProducts()) {
    if (!model) continue
    const bytes = readFileSync(join(root, 'media', model))
    const found = measureFile(bytes)
    const { w, d, h } = dimensions
    const wrong = found.ok
      ? sizeFault(found.value.box, { widthCm: w, depthCm: d, heightCm: h })
      : found.fields?.model
    if (wrong) faults.push(`${key}: ${wrong}`)
    if (found.ok)
      models[key] = { bytes: bytes.length, triangles: found.value.triangles, box: found.value.box }
  }
  return { models, faults }
}

/** One line each, in the order of the catalogue. */
export const written = (models: Record<string, DemoModel>): string =>
  `{\n${Object.entries(models)
    .map(([key, model]) => `  ${JSON.stringify(key)}: ${JSON.stringify(model)}`)
    .join(',\n')}\n}\n`

export function writeDemoModels(): void {
  const { models, faults } = measureDemo()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  writeFileSync(file, written(models))
  console.log(`${Object.keys(models).length} models measured`)
}
