// How the surfaces of a model look: the fields that every viewer reads, and nothing else that may stand there.
import { type Fields, listIn, numberIn, numbersIn, objectIn, wholeIn } from './fields.ts'
import { broken } from './refusal.ts'

export type TextureUse = {
  texture: number
  texCoord: number
  /** How strongly it counts, where that can be said. */
  strength?: number
  transform?: { offset: number[]; rotation: number; scale: number[] }
}

const textureNames = [
  'baseColorTexture',
  'metallicRoughnessTexture',
  'normalTexture',
  'occlusionTexture',
  'emissiveTexture',
] as const
export type TextureName = (typeof textureNames)[number]

export type Material = {
  baseColor: number[]
  metallic: number
  roughness: number
  emissive: number[]
  alphaMode: 'OPAQUE' | 'MASK' | 'BLEND'
  alphaCutoff: number
  isDoubleSided: boolean
  textures: Partial<Record<TextureName, TextureUse>>
}

/** What is without a material, as glTF has it. */
export const plainMaterial: Material = {
  baseColor: [1, 1, 1, 1],
  metallic: 1,
  roughness: 1,
  emissive: [0, 0, 0],
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  isDoubleSided: false,
  textures: {},
}

export const mostMaterials = 500

export const materialsIn = (json: Fields, textureCount: number): Material[] =>
  listIn(json.materials, mostMaterials).map((said) => materialOf(said, textureCount))

function materialOf(said: Fields, textureCount: number): Material {
  const metal = said.pbrMetallicRoughness === undefined ? {} : objectIn(said.pbrMetallicRoughness)
  const textures: Material['textures'] = {}
  for (const name of textureNames) {
    const use = metal[name] ?? said[name]
    if (use !== undefined) textures[name] = textureUse(objectIn(use), textureCount)
  }
  return {
    baseColor: shares(metal.baseColorFactor, 4, [1, 1, 1, 1]),
    metallic: numberIn(metal.metallicFactor, 0, 1, 1),
    roughness: numberIn(metal.roughnessFactor, 0, 1, 1),
    emissive: shares(said.emissiveFactor, 3, [0, 0, 0]),
    alphaMode: said.alphaMode === 'MASK' || said.alphaMode === 'BLEND' ? said.alphaMode : 'OPAQUE',
    alphaCutoff: numberIn(said.alphaCutoff, 0, 1_000, 0.5),
    isDoubleSided: said.doubleSided === true,
    textures,
  }
}

const shares = (value: unknown, count: number, otherwise: number[]): number[] => {
  const found = numbersIn(value, count, otherwise)
  return found.every((one) => one >= 0 && one <= 1) ? found : broken()
}

function textureUse(said: Fields, textureCount: number): TextureUse {
  const moved = said.extensions === undefined ? {} : objectIn(said.extensions)
  const transform = moved.KHR_texture_transform
  return {
    texture: wholeIn(said.index, 0, textureCount - 1),
    texCoord: wholeIn(said.texCoord, 0, 1, 0),
    ...((said.scale !== undefined || said.strength !== undefined) && {
      strength: numberIn(said.scale ?? said.strength, -1_000, 1_000, 1),
    }),
    ...(transform !== undefined && { transform: transformOf(objectIn(transform)) }),
  }
}

const transformOf = (said: Fields): TextureUse['transform'] => ({
  offset: numbersIn(said.offset, 2, [0, 0]),
  rotation: numberIn(said.rotation, -1_000, 1_000, 0),
  scale: numbersIn(said.scale, 2, [1, 1]),
})
