// The models of the demo as `npm run media` measured them: seeding a shop reads none of the files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelAddress, plainAddress, usdzAddress } from '#shop/models/domain/model-files.ts'
import type { BoxMm } from '#shop/models/domain/model-size.ts'

export type DemoModel = { bytes: number; triangles: number; box: BoxMm }

const read = (): Record<string, DemoModel> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'models.json'), 'utf8'))

export const demoModelRows = (now: Date) =>
  Object.entries(read()).map(([key, { bytes, triangles, box }]) => ({
    address: modelAddress(key),
    plain_address: plainAddress(key),
    usdz_address: usdzAddress(key),
    bytes,
    triangles,
    width_mm: box.width,
    depth_mm: box.depth,
    height_mm: box.height,
    has_textures: false,
    added_at: now,
    added_by: 'The shop',
  }))
