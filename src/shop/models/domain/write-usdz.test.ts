import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxGlb, quantisedBox, texturedBox } from '../../../../test/a-glb.ts'
import { faultsOfUsdz } from '../../../../test/usdz.ts'
import { crc32, storedZip } from './stored-zip.ts'
import { measureFile, usdzOf } from './take-model.ts'

const boxOf = (bytes: Uint8Array) => {
  const found = measureFile(bytes)
  if (!found.ok) throw new Error(found.fields?.model)
  return found.value.box
}

describe('a USDZ of a model', () => {
  test.each([
    ['in floats', boxGlb({ width: 2.32, height: 0.9, depth: 0.93 })],
    ['in small whole numbers', quantisedBox(0.61, 0.455, 0.3)],
    [
      'mirrored and turned',
      boxGlb({ width: 0.5 }, (json) => ({
        ...json,
        nodes: [{ mesh: 0, scale: [-1, 2, 1], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] }],
      })),
    ],
  ])('%s is as the format asks, and as large as the GLB', (_name, glb) => {
    const usdz = usdzOf(glb)
    expect(usdz && faultsOfUsdz(usdz, boxOf(glb))).toEqual([])
  })

  test('of one with pictures on it there is none', () => {
    const textured = texturedBox(1, 1, 1)
    const found = measureFile(textured)
    expect(found).toMatchObject({ ok: true, value: { hasTextures: true } })
    expect(usdzOf(textured)).toBeUndefined()
  })

  test('the validator sees what is wrong', () => {
    const glb = boxGlb()
    const usdz = usdzOf(glb) ?? new Uint8Array()
    const spoilt = (change: (text: string) => string) =>
      faultsOfUsdz(
        storedZip([
          {
            name: 'model.usda',
            bytes: Buffer.from(
              change(Buffer.from(usdz).subarray(64).toString('latin1').split('PK')[0] ?? ''),
            ),
          },
        ]),
        boxOf(glb),
      )
    expect(spoilt((text) => text)).toEqual([])
    expect(spoilt((text) => text.replace('upAxis = "Y"', 'upAxis = "Z"'))).toEqual(['the up axis is not Y'])
    expect(spoilt((text) => text.replace('metersPerUnit = 1', 'metersPerUnit = 0.01'))).toEqual([
      'it is not in metres',
    ])
    expect(spoilt((text) => text.replaceAll('(0.5, 1,', '(0.9, 1,'))).toContain('its box is not the model’s')
    expect(spoilt((text) => text.replace('faceVertexIndices = [0', 'faceVertexIndices = [99'))).toContain(
      'Part0 names a point that is not there',
    )
    expect(faultsOfUsdz(usdz.slice(1), boxOf(glb))).toEqual(['it is no ZIP'])
  })
})

test('any files in a ZIP of ours begin at 64 bytes, are stored, and are found again', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ name: fc.stringMatching(/^[a-z]{1,80}$/), bytes: fc.uint8Array({ maxLength: 300 }) }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      (entries) => {
        const zip = Buffer.from(storedZip(entries))
        let at = 0
        for (const { name, bytes } of entries) {
          expect(zip.readUInt32LE(at)).toBe(0x04034b50)
          const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
          expect(from % 64).toBe(0)
          expect(zip.toString('latin1', at + 30, at + 30 + name.length)).toBe(name)
          expect(zip.readUInt32LE(at + 14)).toBe(crc32(bytes))
          expect(new Uint8Array(zip.subarray(from, from + bytes.length))).toEqual(bytes)
          at = from + bytes.length
        }
      },
    ),
  )
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
})
