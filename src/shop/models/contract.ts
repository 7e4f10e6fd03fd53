import { type Static, Type } from 'typebox'
import { closed, Instant } from '#kernel/schema.ts'

const cm = Type.Number({ minimum: 0.1, maximum: 9_999.9 })

/** What the product says of its size; a model is held against it. */
export const DeclaredQuery = closed({
  width_cm: Type.Optional(cm),
  depth_cm: Type.Optional(cm),
  height_cm: Type.Optional(cm),
})
export type DeclaredQuery = Static<typeof DeclaredQuery>

export const ModelParam = closed({
  name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,119}$', description: 'Its file’s name without .glb' }),
})

export const WireModel = closed({
  model: Type.String({ description: 'Its address, for a product’s field of that name' }),
  bytes: Type.Integer(),
  triangles: Type.Integer(),
  width_cm: Type.Number(),
  depth_cm: Type.Number(),
  height_cm: Type.Number(),
  has_textures: Type.Boolean(),
  for_iphones: Type.Boolean({ description: 'Whether there is a USDZ of it' }),
  added_at: Instant,
  added_by: Type.String(),
})
export type WireModel = Static<typeof WireModel>
