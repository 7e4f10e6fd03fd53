import { describe, expect, test } from 'vitest'
import { boxGlb, boxParts, boxTriangles, glbOf, quantisedBox } from '../../../../test/a-glb.ts'
import { measureFile, plainOf, takeModel } from './take-model.ts'

type Json = Record<string, unknown>
const metre = { widthCm: 100, depthCm: 100, heightCm: 100 }

const sentenceOf = (bytes: Uint8Array, declared = metre): string | undefined => {
  const taken = takeModel(bytes, declared)
  return taken.ok ? undefined : taken.fields?.model
}
const boxOf = (bytes: Uint8Array) => {
  const found = measureFile(bytes)
  if (!found.ok) throw new Error(found.fields?.model)
  return found.value.box
}

describe('what a model measures', () => {
  test('a box in floats, and the same in small whole numbers', () => {
    expect(boxOf(boxGlb({ width: 2.32, height: 0.9, depth: 0.93 }))).toEqual({
      width: 2320,
      height: 900,
      depth: 930,
    })
    expect(boxOf(quantisedBox(2.32, 0.9, 0.93))).toEqual({ width: 2320, height: 900, depth: 930 })
    expect(measureFile(boxGlb()).ok && measureFile(boxGlb())).toMatchObject({
      value: { triangles: boxTriangles, hasTextures: false },
    })
  })

  test('through turned, moved and sized nodes in each other', () => {
    const half = Math.SQRT1_2
    const turned = boxGlb({ width: 2, height: 1, depth: 0.5 }, (json) => ({
      ...json,
      nodes: [
        { children: [1], rotation: [0, half, 0, half], translation: [5, 0, -3] },
        { mesh: 0, matrix: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 7, 1] },
      ],
    }))
    expect(boxOf(turned)).toEqual({ width: 500, height: 2000, depth: 2000 })
  })

  test('a mesh that stands there twice counts twice', () => {
    const twice = boxGlb({}, (json) => ({
      ...json,
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0 }, { mesh: 0, translation: [2, 0, 0] }],
    }))
    expect(boxOf(twice)).toEqual({ width: 3000, height: 1000, depth: 1000 })
    const found = measureFile(twice)
    expect(found.ok && found.value.triangles).toBe(2 * boxTriangles)
  })

  test('points that no triangle uses do not count', () => {
    const { json, data } = boxParts(1, 1, 1)
    const far = Buffer.concat([
      data.subarray(0, 96),
      Buffer.from(Float32Array.of(9, 9, 9).buffer),
      data.subarray(96),
    ])
    const bytes = glbOf(
      {
        ...json,
        accessors: [
          { bufferView: 0, componentType: 5126, count: 9, type: 'VEC3' },
          (json.accessors as Json[])[1],
        ],
        bufferViews: [
          { buffer: 0, byteLength: 108 },
          { buffer: 0, byteOffset: 108, byteLength: 72 },
        ],
        buffers: [{ byteLength: far.length }],
      },
      far,
    )
    expect(boxOf(bytes)).toEqual({ width: 1000, height: 1000, depth: 1000 })
  })
})

describe('the size that the product says', () => {
  test.each([
    [100, 101, true],
    [100, 103, true],
    [100, 103.2, false],
    [20, 21, true],
    [20, 21.2, false],
    [232, 225.1, true],
    [232, 224.9, false],
  ])('a width of %d cm with a model of %d cm: %s', (declared, model, isTaken) => {
    const taken = takeModel(boxGlb({ width: model / 100 }), { ...metre, widthCm: declared })
    expect(taken.ok).toBe(isTaken)
  })

  test('both sizes are told', () => {
    const bytes = boxGlb({ width: 2.1, height: 0.9, depth: 0.93 })
    const taken = takeModel(bytes, { widthCm: 232, depthCm: 93, heightCm: 90 })
    expect(taken).toEqual({
      ok: false,
      error: 'model_wrong_size',
      fields: {
        model: 'The model is 210 × 93 × 90 cm (width × depth × height), the product says 232 × 93 × 90 cm.',
      },
    })
  })

  test('one that lies on its side is refused; a size that is not known is asked for', () => {
    expect(
      sentenceOf(boxGlb({ width: 2, height: 1 }), { widthCm: 100, depthCm: 100, heightCm: 200 }),
    ).toContain('says 100 × 100 × 200')
    expect(takeModel(boxGlb(), { ...metre, depthCm: null as unknown as number })).toMatchObject({
      fields: { model: 'Enter width, depth and height first: a model is held against them.' },
    })
  })
})

test('what is kept holds nothing that was not read: no names, notes or bytes of anything else', () => {
  const { json, data } = boxParts(1, 1, 1)
  const hidden = Buffer.concat([data, Buffer.from('SECRET IN THE BLOCK.')])
  const bytes = glbOf(
    {
      ...json,
      asset: { version: '2.0', generator: 'SECRET TOOL', copyright: 'SECRET OWNER' },
      extras: { note: 'SECRET NOTE' },
      extensionsUsed: ['SECRET_extension'],
      nodes: [{ mesh: 0, name: 'SECRET NODE', extensions: { SECRET_extension: {} } }],
      buffers: [{ byteLength: hidden.length }],
    },
    hidden,
  )
  const taken = takeModel(bytes, metre)
  if (!taken.ok) throw new Error(taken.fields?.model)
  for (const file of [taken.value.glb, taken.value.plain, taken.value.usdz ?? new Uint8Array()])
    expect(Buffer.from(file).includes('SECRET')).toBe(false)
  expect(boxOf(taken.value.glb)).toEqual({ width: 1000, height: 1000, depth: 1000 })
})

test('a model of small numbers becomes one of floats, as large as it was', () => {
  const small = quantisedBox(1.4, 0.4, 0.7)
  const plain = plainOf(small)
  const text = Buffer.from(plain).toString('latin1')
  expect(text).not.toContain('KHR_mesh_quantization')
  expect(boxOf(plain)).toEqual(boxOf(small))
  const taken = takeModel(small, { widthCm: 140, depthCm: 70, heightCm: 40 })
  expect(taken.ok && Buffer.from(taken.value.glb).toString('latin1')).toContain('KHR_mesh_quantization')
})
