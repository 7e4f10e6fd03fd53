import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxGlb } from '../../../../test/a-glb.ts'
import { checkUsdz } from './check-usdz.ts'
import { storedZip } from './stored-zip.ts'
import { usdzOf } from './take-model.ts'

const layer = Buffer.from('#usda 1.0\n(\n\tdefaultPrim = "Root"\n\tmetersPerUnit = 1\n\tupAxis = "Y"\n)\n')
const whole = () => usdzOf(boxGlb()) ?? new Uint8Array()
const sentenceOf = (bytes: Uint8Array): string | undefined => {
  const checked = checkUsdz(bytes)
  return checked.ok ? undefined : checked.fields?.model
}
const zipOf = (...names: string[]) => storedZip(names.map((name) => ({ name, bytes: layer })))

test('what we make ourselves is taken, and one with pictures beside its layer', () => {
  expect(sentenceOf(whole())).toBeUndefined()
  expect(
    sentenceOf(zipOf('model.usda', 'geometries/Geometry_1.usda', 'textures/Texture_1.png')),
  ).toBeUndefined()
})

const changed = (at: number, value: number, bytes = whole()) => {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}
const directoryOf = (bytes: Uint8Array) => Buffer.from(bytes).readUInt32LE(bytes.length - 6)

test.each([
  ['nothing', new Uint8Array(), 'This is not a USDZ file.'],
  [
    'a page beside it',
    zipOf('model.usda', 'index.html'),
    'This USDZ holds files that a model does not have.',
  ],
  ['a way out', zipOf('model.usda', '../../x.png'), 'This USDZ holds files that a model does not have.'],
  [
    'no layer first',
    zipOf('a.png', 'model.usda'),
    'A USDZ begins with a layer of text, as this screen makes it.',
  ],
  ['a binary layer', zipOf('model.usdc'), 'A USDZ begins with a layer of text, as this screen makes it.'],
  ['compressed', changed(directoryOf(whole()) + 10, 8), 'This USDZ is not packed as phones read it.'],
  ['encrypted', changed(directoryOf(whole()) + 8, 1), 'This USDZ is not packed as phones read it.'],
  ['out of line', changed(28, 0), 'This USDZ is not packed as phones read it.'],
  [
    'centimetres',
    storedZip([
      { name: 'model.usda', bytes: Buffer.from('#usda 1.0\n(\n metersPerUnit = 0.01\n upAxis = "Y"\n)') },
    ]),
    'A USDZ counts in metres and stands upright on Y, as this screen makes it.',
  ],
])('%s is refused', (_name, bytes, sentence) => {
  expect(sentenceOf(bytes)).toBe(sentence)
})

test('whatever was changed in one, it is taken or refused in a sentence', () => {
  const bytes = whole()
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      (changes) => {
        const copy = bytes.slice()
        for (const [at, value] of changes) copy[at] = value
        expect(sentenceOf(copy) ?? 'It is taken.').toMatch(/^[A-Z].*[.]$/)
      },
    ),
    { numRuns: 2_000 },
  )
})
