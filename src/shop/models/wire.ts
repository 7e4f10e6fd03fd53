import type { DeclaredQuery, WireModel } from './contract.ts'
import type { DeclaredCm } from './domain/model-size.ts'

/** Nothing is compared where nothing is said. */
export const fromWireDeclared = (query: DeclaredQuery): DeclaredCm | undefined =>
  Object.keys(query).length === 0
    ? undefined
    : {
        widthCm: query.width_cm ?? null,
        depthCm: query.depth_cm ?? null,
        heightCm: query.height_cm ?? null,
      }

type Kept = {
  address: string
  usdz_address: string | null
  bytes: number
  triangles: number
  width_mm: number
  depth_mm: number
  height_mm: number
  has_textures: boolean
  added_at: Date
  added_by: string
}

export const toWireModel = (kept: Kept): WireModel => ({
  model: kept.address,
  bytes: kept.bytes,
  triangles: kept.triangles,
  width_cm: kept.width_mm / 10,
  depth_cm: kept.depth_mm / 10,
  height_cm: kept.height_mm / 10,
  has_textures: kept.has_textures,
  for_iphones: kept.usdz_address !== null,
  added_at: kept.added_at.toISOString(),
  added_by: kept.added_by,
})
