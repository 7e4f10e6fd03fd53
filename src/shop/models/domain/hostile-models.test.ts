// Files that were made to do harm, and files in which anything at all was changed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxGlb, boxParts, boxTriangles, glbOf, headed, quantisedBox } from '../../../../test/a-glb.ts'
import { takeModel } from './take-model.ts'

type Json = Record<string, unknown>
const metre = { widthCm: 100, depthCm: 100, heightCm: 100 }

const sentenceOf = (bytes: Uint8Array): string | undefined => {
  const taken = takeModel(bytes, metre)
  return taken.ok ? undefined : taken.fields?.model
}

const set = (path: (string | number)[], value: unknown) => (json: Json) => {
  const copy = structuredClone(json)
  let at = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
  at[path.at(-1) as string] = value
  return copy
}

describe('what is refused, in a sentence', () => {
  const many = Array.from({ length: 200_001 / boxTriangles + 1 }, () => ({ mesh: 0 }))
  const deep = Array.from({ length: 80 }, (_, at) => (at < 79 ? { children: [at + 1] } : { mesh: 0 }))
  const damaged = 'This model is damaged. Save it again and upload the new file.'
  const others = 'This model needs other files beside it. Save it as one GLB with everything inside.'
  const cases: [name: string, bytes: Uint8Array, sentence: string][] = [
    ['nothing', new Uint8Array(), 'This is not a GLB file. Save the model as glTF Binary (.glb).'],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n and so on and on', 'latin1'),
      'This is not a GLB file. Save the model as glTF Binary (.glb).',
    ],
    [
      'another version',
      headed([['JSON', Buffer.from('{}  ')]], 1),
      'Only glTF 2.0 is taken. Save the model in that version.',
    ],
    [
      'an asset of 1.0',
      boxGlb({}, set(['asset', 'version'], '1.0')),
      'Only glTF 2.0 is taken. Save the model in that version.',
    ],
    ['cut off', boxGlb().slice(0, -8), damaged],
    ['something behind its end', new Uint8Array([...boxGlb(), 1, 2, 3, 4]), damaged],
    ['no JSON', glbOf('{"asset":'), damaged],
    [
      'a chunk more',
      headed([
        ['JSON', Buffer.from('{}  ')],
        ['BIN\0', Buffer.alloc(4)],
        ['EVIL', Buffer.alloc(4)],
      ]),
      'This file has parts that a model does not have. Save it again as a plain GLB.',
    ],
    [
      'a script',
      boxGlb({}, set(['extras'], { note: '<script>alert(1)</script>' })),
      'This file holds more than a model, such as a script or a page. Save the model alone.',
    ],
    [
      'too many bytes',
      new Uint8Array(15 * 1_048_576 + 1),
      'A model can be up to 15 MB. Please make it smaller.',
    ],
    ['a buffer elsewhere', boxGlb({}, set(['buffers', 0, 'uri'], 'https://example.com/x.bin')), others],
    [
      'a buffer in a data address',
      boxGlb({}, set(['buffers', 0, 'uri'], 'data:application/octet-stream;base64,AAAA')),
      others,
    ],
    ['a second buffer', boxGlb({}, set(['buffers', 1], { byteLength: 4, uri: 'x.bin' })), others],
    ['a picture elsewhere', boxGlb({}, set(['images'], [{ uri: '../../etc/passwd' }])), others],
    ['a picture in a data address', boxGlb({}, set(['images'], [{ uri: 'data:image/svg+xml,x' }])), others],
    [
      'a picture that is none',
      boxGlb({}, set(['images'], [{ bufferView: 0 }])),
      'The pictures on a model must be PNG or JPEG.',
    ],
    [
      'compression',
      boxGlb({}, set(['extensionsRequired'], ['KHR_draco_mesh_compression'])),
      'This model needs KHR_draco_mesh_compression, which not every phone reads. Save it without compression and without extensions.',
    ],
    [
      'animations',
      boxGlb({}, set(['animations'], [{}])),
      'This model moves. Save it standing still, without animations and skeletons.',
    ],
    [
      'shapes that change',
      boxGlb({}, set(['meshes', 0, 'primitives', 0, 'targets'], [{}])),
      'This model moves. Save it standing still, without animations and skeletons.',
    ],
    [
      'lines',
      boxGlb({}, set(['meshes', 0, 'primitives', 0, 'mode'], 1)),
      'This model has points, lines or strips. Save it with triangles only.',
    ],
    [
      'sparse data',
      boxGlb({}, set(['accessors', 0, 'sparse'], {})),
      'This model keeps its shape as differences. Save it again without sparse data.',
    ],
    ['no scene', boxGlb({}, set(['scenes'], [])), 'This model is empty: it has no scene.'],
    [
      'no triangles',
      boxGlb({}, set(['scenes', 0, 'nodes'], [])),
      'This model is empty: it has no triangles.',
    ],
    [
      'too many triangles',
      boxGlb({}, (json) => ({
        ...json,
        scenes: [{ nodes: many.map((_, at) => at).slice(0, 9_999) }],
        nodes: many.slice(0, 9_999),
        meshes: [
          { primitives: Array.from({ length: 50 }, () => ({ attributes: { POSITION: 0 }, indices: 1 })) },
        ],
      })),
      'A model can have up to 200,000 triangles. Please make it simpler.',
    ],
    [
      'too many points',
      boxGlb({}, set(['accessors', 0, 'count'], 700_000)),
      'A model can have up to 200,000 triangles. Please make it simpler.',
    ],
    [
      'nodes in each other’s arms',
      boxGlb({}, (json) => ({ ...json, nodes: [{ children: [1] }, { children: [0], mesh: 0 }] })),
      damaged,
    ],
    [
      'nodes too deep',
      boxGlb({}, (json) => ({ ...json, nodes: deep })),
      'The parts of this model stand too deep in each other. Please make it simpler.',
    ],
    [
      'millimetres',
      boxGlb({ width: 2_000, height: 900, depth: 900 }),
      'The model is longer than a kilometre. A GLB counts in metres: set the unit, and save it again.',
    ],
    [
      'a speck',
      boxGlb({ width: 0.002, height: 0.002, depth: 0.002 }),
      'The model is 0.2 × 0.2 × 0.2 cm. A GLB counts in metres: set the unit, and save it again.',
    ],
    ['flat', boxGlb({ height: 0 }), 'This model is flat. A piece has a width, a depth and a height.'],
    ['a number that is none', boxGlb({}, set(['nodes', 0, 'translation'], [0, null, 0])), damaged],
    ['points that are no numbers', boxGlb({ width: Number.NaN }), damaged],
    ['an endless point', boxGlb({ width: Number.POSITIVE_INFINITY }), damaged],
    ['rows beyond the block', boxGlb({}, set(['accessors', 0, 'count'], 9)), damaged],
    ['a part beyond the block', boxGlb({}, set(['bufferViews', 1, 'byteLength'], 74)), damaged],
    ['a part before the block', boxGlb({}, set(['bufferViews', 1, 'byteOffset'], -4)), damaged],
    ['a block longer than it is', boxGlb({}, set(['buffers', 0, 'byteLength'], 1_000_000)), damaged],
    ['a corner that is not there', boxGlb({}, set(['accessors', 0, 'count'], 7)), damaged],
    ['a step of nothing', boxGlb({}, set(['bufferViews', 0, 'byteStride'], 0)), damaged],
    ['a mesh that is not there', boxGlb({}, set(['nodes', 0, 'mesh'], 7)), damaged],
    ['lists that are none', boxGlb({}, set(['nodes'], { length: 3 })), damaged],
    ['a turn that is none', boxGlb({}, set(['nodes', 0, 'rotation'], [9, 9, 9, 9])), damaged],
    [
      'colours beyond light',
      boxGlb({}, set(['materials', 0, 'pbrMetallicRoughness', 'baseColorFactor'], [9, 0, 0, 1])),
      damaged,
    ],
  ]
  test.each(cases)('%s', (_name, bytes, sentence) => {
    expect(sentenceOf(bytes)).toBe(sentence)
  })
})

test('whatever was changed in a file, it is taken or refused in a sentence, and soon', () => {
  const whole = quantisedBox(1, 1, 1)
  const { json, data } = boxParts(1, 1, 1)
  const anything = fc.oneof(
    fc.constantFrom(null, -1, 0, 1e9, 2 ** 31, 2 ** 53, '', 'x', [], {}, [0], [[]]),
    fc.jsonValue(),
  )
  const answers = (bytes: Uint8Array) => {
    const started = performance.now()
    const taken = takeModel(bytes, metre)
    if (!taken.ok) expect(taken.fields?.model).toMatch(/^[A-Z].{10,250}[.]$/)
    expect(performance.now() - started).toBeLessThan(2_000)
  }
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      (changes) => {
        const bytes = whole.slice()
        for (const [at, value] of changes) bytes[at] = value
        answers(bytes)
      },
    ),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 64 }), (at, more) =>
      answers(new Uint8Array([...whole.slice(0, at), ...more])),
    ),
    { numRuns: 500 },
  )
  // the text alone: any value in any place
  const places: (string | number)[][] = []
  const walk = (value: unknown, path: (string | number)[]) => {
    if (path.length > 0) places.push(path)
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) walk(one, [...path, key])
  }
  walk(json, [])
  fc.assert(
    fc.property(fc.constantFrom(...places), anything, (path, value) =>
      answers(glbOf(set(path, value)(json), data)),
    ),
    { numRuns: 3_000 },
  )
})

test('files that ask for endless work are answered soon', () => {
  const rows = 600_000
  const data = Buffer.alloc(rows * 12)
  const shared = { bufferView: 0, componentType: 5126, count: rows - 3, type: 'VEC3' }
  const accessors = [...Array.from({ length: 20_000 }, () => shared)]
  const primitives = accessors.slice(0, 10_000).map((_, at) => ({ attributes: { POSITION: at } }))
  const bomb = glbOf(
    {
      asset: { version: '2.0' },
      scenes: [{ nodes: Array.from({ length: 9_000 }, (_, at) => at) }],
      nodes: Array.from({ length: 9_000 }, () => ({ mesh: 0 })),
      meshes: [{ primitives }],
      accessors,
      bufferViews: [{ buffer: 0, byteLength: data.length }],
      buffers: [{ byteLength: data.length }],
    },
    data,
  )
  const started = performance.now()
  expect(sentenceOf(bomb)).toBe('A model can have up to 200,000 triangles. Please make it simpler.')
  expect(sentenceOf(glbOf(`{"asset":${'['.repeat(1_000_000)}`))).toMatch(/damaged/)
  expect(performance.now() - started).toBeLessThan(5_000)
})
